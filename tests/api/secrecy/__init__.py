"""Law 6 over HTTP: nobody learns what is not for them."""
