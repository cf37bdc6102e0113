// node server.js memory|flatfile|postgres [folder or address]: prints its port when it is ready.
"use strict";

const { FlatFile, Server } = require("boardgame.io/dist/cjs/server.js");
const { GAME } = require("./game.js");

const [, , kind, place] = process.argv;

function store() {
  if (kind === "memory") return undefined; // what it takes without an environment's FLATFILE_DIR
  if (kind === "flatfile") return new FlatFile({ dir: place });
  const { PostgresStore } = require("bgio-postgres");
  const { options, ...parts } = JSON.parse(place);
  return new PostgresStore({ ...parts, dialectOptions: { options }, pool: { max: 16 }, logging: false });
}

const server = Server({ games: [GAME], db: store(), origins: [/127\.0\.0\.1/] });
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, done) => listen(port, "127.0.0.1", done);
server.run({ port: 0 }).then(({ appServer }) => {
  process.stdout.write(`${JSON.stringify({ port: appServer.address().port })}\n`);
});
