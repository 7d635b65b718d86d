import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';

/**
 * Writes each body into a file of the folder that it is started with, and answers its SHA-256 when the disk has all of it; pipes the range
 * that is asked for of the last of them.
 */
const folder = process.argv[2] ?? '';
let last = '';
let files = 0;
const server = createServer(async (request, response) => {
  if (request.method === 'GET') {
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    response.writeHead(206, { 'Content-Length': Number(end) - Number(start) + 1 });
    pipeline(createReadStream(last, { start: Number(start), end: Number(end) }), response, () => undefined);
    return;
  }
  const path = join(folder, String((files += 1)));
  const file = await open(path, 'w');
  const hash = createHash('sha256');
  for await (const chunk of request as AsyncIterable<Buffer>) {
    hash.update(chunk);
    await file.write(chunk);
  }
  await file.sync();
  await file.close();
  last = path;
  response.end(hash.digest('hex'));
});
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
