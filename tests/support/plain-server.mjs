import { createServer } from 'node:http';

/** A program that only answers, as a measure of how soon any could: it prints its port and ends with who started it. */
const server = createServer((_, response) => response.end('{"status":"ok"}')).listen(0, '127.0.0.1', () => console.log(server.address().port));
process.stdin.resume().once('end', () => process.exit());
