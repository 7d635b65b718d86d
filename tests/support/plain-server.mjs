import { createServer } from 'node:http';

/** The plainest server, to compare others with: it prints its port, and exits with the process that started it. */
const server = createServer((_, response) => response.end('{"status":"ok"}')).listen(0, '127.0.0.1', () => console.log(server.address().port));
process.stdin.resume().once('end', () => process.exit());
