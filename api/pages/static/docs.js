"use strict";
const described = new URL("../openapi.json", document.currentScript.src).pathname;
window.addEventListener("load", () => {
  SwaggerUIBundle({
    url: described,
    dom_id: "#operations",
    deepLinking: true,
    docExpansion: "list",
    defaultModelsExpandDepth: -1,
    displayRequestDuration: true,
    filter: true,
    persistAuthorization: false,
    validatorUrl: null,
  });
});
