// One client for both: so many connections, each with a match of its own, of which it plays both
// sides and sends a move when the one before was answered. Reads one line of JSON for each turn:
// {kind, port, token, seconds, connections, script}; writes one: {moves, seconds, latencies}.
"use strict";

const http = require("http");
const readline = require("readline");
const { io } = require("socket.io-client");
const { begin, legal, winner } = require("./game.js");

function ask(agent, port, method, path, headers, body) {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? "" : JSON.stringify(body);
    const all = { ...headers, "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) };
    const request = http.request({ agent, host: "127.0.0.1", port, method, path, headers: all }, (response) => {
      const parts = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () => {
        const answer = Buffer.concat(parts).toString();
        if (response.statusCode >= 300) reject(new Error(`${response.statusCode} ${answer}`));
        else resolve(JSON.parse(answer));
      });
    });
    request.on("error", reject);
    request.end(text);
  });
}

const RANDOM = { seed: 1 };

function below(limit) {
  RANDOM.seed = (RANDOM.seed * 48271) % 2147483647;
  return RANDOM.seed % limit;
}

let keys = 0;

// Playledger: a match is played along a script of legal commands; the seats' tokens take turns.
async function playledger({ port, token, script }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const key = () => ({ "Idempotency-Key": `bench-${process.pid}-${keys++}` });
  let match, seats, next;
  async function restart() {
    const headers = { ...key(), Authorization: `Bearer ${token}` };
    const plan = { game: "correction", scenario: {} };
    const begun = await ask(agent, port, "POST", "/matches", headers, plan);
    match = begun.match.id;
    seats = Object.fromEntries(begun.tokens.map((each) => [each.seat, `Bearer ${each.token}`]));
    next = 0;
  }
  await restart();
  return {
    needsRestart: () => next === script.length,
    restart,
    move: async () => {
      const { seat, command } = script[next];
      const headers = { ...key(), Authorization: seats[seat], "If-Match": `"${next + 1}"` };
      await ask(agent, port, "POST", `/matches/${match}/commands`, headers, { command });
      next += 1;
    },
    close: () => agent.destroy(),
  };
}

// boardgame.io: a match is made and joined in its lobby; moves go over its socket.
async function boardgame({ port }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const socket = io(`http://127.0.0.1:${port}/breakthrough`, { transports: ["websocket"], forceNew: true });
  await new Promise((resolve) => socket.on("connect", resolve));
  let match, credentials, cells, state, answered;
  socket.on("update", (id, given) => id === match && answered && answered(given));
  socket.on("sync", (id, { state: given }) => id === match && answered && answered(given));
  async function restart() {
    const path = "/games/breakthrough";
    match = (await ask(agent, port, "POST", `${path}/create`, {}, { numPlayers: 2 })).matchID;
    credentials = [];
    for (const playerID of ["0", "1"]) {
      const body = { playerID, playerName: playerID };
      const joined = await ask(agent, port, "POST", `${path}/${match}/join`, {}, body);
      credentials.push(joined.playerCredentials);
    }
    const synced = new Promise((resolve) => (answered = resolve));
    socket.emit("sync", match, "0", credentials[0], 2);
    state = await synced;
    cells = begin();
  }
  await restart();
  return {
    needsRestart: () => state.ctx.gameover !== undefined,
    restart,
    move: async () => {
      const playerID = state.ctx.currentPlayer;
      const moves = legal(cells, playerID);
      const args = moves[below(moves.length)];
      const payload = { type: "advance", args, playerID, credentials: credentials[playerID] };
      const update = new Promise((resolve) => (answered = resolve));
      socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, match, playerID);
      const after = await update;
      if (after._stateID !== state._stateID + 1) throw new Error("the move was not taken");
      [cells[args[0]], cells[args[1]]] = [null, playerID];
      if ((winner(cells) === null) !== (after.ctx.gameover === undefined)) throw new Error("rules differ");
      state = after;
    },
    close: () => (socket.close(), agent.destroy()),
  };
}

async function turn(asked) {
  const make = asked.kind === "playledger" ? playledger : boardgame;
  const players = await Promise.all(Array.from({ length: asked.connections }, () => make(asked)));
  const latencies = [];
  const start = performance.now();
  const end = start + 1000 * asked.seconds;
  let away = 0; // beginning another match is not a move: its time is left out, connection by connection
  await Promise.all(
    players.map(async (player) => {
      while (performance.now() < end) {
        const before = performance.now();
        if (player.needsRestart()) {
          await player.restart();
          away += performance.now() - before;
        } else {
          await player.move();
          latencies.push(performance.now() - before);
        }
      }
    }),
  );
  const seconds = (performance.now() - start - away / players.length) / 1000;
  players.forEach((player) => player.close());
  latencies.sort((one, other) => one - other);
  const at = (share) => latencies[Math.floor(share * (latencies.length - 1))];
  return { moves: latencies.length, seconds, p50: at(0.5), p99: at(0.99) };
}

async function main() {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const done = await turn(JSON.parse(line));
    process.stdout.write(`${JSON.stringify(done)}\n`);
  }
}

main().catch((problem) => {
  process.stderr.write(`${problem.stack}\n`);
  process.exit(1);
});
