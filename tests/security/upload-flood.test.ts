import { removeFiles } from '@baeum/api/src/domains/files/files.jobs.ts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, createUser } from '../support/factories.ts';
import { createRandom } from '../support/random.ts';
import { startTestApp } from '../support/server.ts';
import { begin, partBytes, patterned, sendPart } from '../support/uploads.ts';

/** `UPLOAD_FLOOD=100000` is as hard as it gets. */
const requests = Number(process.env['UPLOAD_FLOOD'] ?? 200);
const senders = 10;
const uploads = 10;

let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Bytes that this process holds, the server among it. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

test(
  'a flood of parts of one byte, repeated, wrong and of other people’s uploads, leaves nothing and keeps nobody out',
  { timeout: 60_000 + requests * 30 },
  async () => {
    const random = createRandom(100);
    const instructor = async () => clientOf(app, (await createUser(app, { isInstructor: true })).id);
    const [flooder, other] = [await instructor(), await instructor()];
    const size = partBytes + 1;
    const beginMany = (who: typeof flooder) =>
      Promise.all(Array.from({ length: uploads }, async () => (await begin(who, 'FILE', 'a.bin', size)).body.mediaId as number));
    const [own, others] = [await beginMany(flooder), await beginMany(other)];
    const file = patterned(size);
    const tiny = file.subarray(partBytes);
    const last = `bytes ${partBytes}-${partBytes}/${size}`;
    const attacks = [
      () => sendPart(flooder, random.pick(own), file, 1, { bytes: tiny }),
      () => sendPart(flooder, random.pick(own), file, 1, { bytes: tiny, range: `bytes 5-5/${size}` }),
      () => sendPart(flooder, random.pick(own), file, 0, { bytes: tiny }),
      () => sendPart(flooder, random.pick(others), file, 1, { bytes: tiny, range: last }),
    ];
    const before = heldBytes();
    const statuses = new Map<number, number>();
    let left = requests;
    const flood = async () => {
      while (left > 0) {
        left -= 1;
        const { status } = await (attacks[left % attacks.length] as (typeof attacks)[number])();
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const served: number[] = [];
    const flooding = Promise.all(Array.from({ length: senders }, flood));
    let isOver = false;
    void flooding.finally(() => (isOver = true));
    while (!isOver) served.push((await sendPart(other, others[0] as number, file, 1, { bytes: tiny })).status);
    await flooding;

    expect(new Set(served)).toEqual(new Set([200]));
    // Taken, wrong, of somebody else; and, where they come faster than they are read, more than one person may send at once.
    expect([200, 400, 404].filter((status) => !statuses.has(status))).toEqual([]);
    expect([...statuses.keys()].every((status) => [200, 400, 404, 503].includes(status))).toBe(true);
    // Six buffers for parts are kept for reuse.
    expect(heldBytes() - before).toBeLessThan(6 * partBytes + 30_000_000);
    const [kept] = await app.sql<{ parts: number; largest: number }>(
      'SELECT count(*)::int AS parts, max(p.byte_size)::int AS largest FROM media_asset_parts p JOIN media_assets a ON a.id = p.asset_id WHERE a.id = ANY ($1)',
      [others],
    );
    expect(kept).toEqual({ parts: 1, largest: 1 });
    for (const who of [flooder, other]) for (const id of who === flooder ? own : others) await who.call('deleteUpload', { params: { id } });
    await removeFiles.run({});
    expect(await app.sql('SELECT FROM media_asset_parts')).toEqual([]);
    expect(await readdir(join(app.mediaFolder, 'uploads'))).toEqual([]);
  },
);
