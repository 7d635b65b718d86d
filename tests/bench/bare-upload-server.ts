import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Writes each body into a file of the folder that it is started with, and answers its SHA-256 when the disk has all of it. */
const folder = process.argv[2] ?? '';
let files = 0;
const server = createServer(async (request, response) => {
  const file = await open(join(folder, String((files += 1))), 'w');
  const hash = createHash('sha256');
  for await (const chunk of request as AsyncIterable<Buffer>) {
    hash.update(chunk);
    await file.write(chunk);
  }
  await file.sync();
  await file.close();
  response.end(hash.digest('hex'));
});
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
