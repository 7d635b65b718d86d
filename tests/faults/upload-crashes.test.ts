import { largeStorages, type LargeStorageName } from '@baeum/api/src/outside/storage/storage.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startBalancer } from '../support/balancer.ts';
import { startBucket } from '../support/bucket.ts';
import type { TestClient } from '../support/client.ts';
import { openCrashSite } from '../support/crash-site.ts';
import { clientOf, createUser } from '../support/factories.ts';
import { createRandom } from '../support/random.ts';
import { freePort } from '../support/server-process.ts';
import { appAt } from '../support/server.ts';
import { begin, partBytes, patterned, sendPart } from '../support/uploads.ts';

/** `UPLOAD_TRIAL=whole` is as hard as it gets, and on every storage; a usual run has less of everything. */
const whole = { megabytes: 300, cuts: 30, kills: 5, storages: largeStorages };
const usual = { megabytes: 30, cuts: 4, kills: 2, storages: ['disk'] as const };
const { megabytes, cuts, kills, storages } = process.env['UPLOAD_TRIAL'] === 'whole' ? whole : usual;

const clip = readFileSync(new URL('../../api/src/database/demo-data/media/opening.mp4', import.meta.url));

async function hashOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}

/** Sends the beginning of a part and breaks off. */
function cut(url: string, who: TestClient, id: number, part: { bytes: Buffer; range: string }, at: number): Promise<void> {
  return new Promise((resolve) => {
    const sending = request(`${url}/instructor/api/v1/uploads/${id}`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/octet-stream',
        'content-length': part.bytes.length,
        'content-range': part.range,
        cookie: `sid=${who.cookies.get('sid')}`,
        origin: new URL(url).origin,
      },
    });
    sending.once('error', () => resolve()).once('close', () => resolve());
    sending.write(part.bytes.subarray(0, at), () => sending.destroy());
  });
}

const settingsOf: Record<LargeStorageName, (folder: string) => Promise<Record<string, string>>> = {
  disk: (folder) => Promise.resolve({ MEDIA_DIR: join(folder, 'media') }),
  s3: async (folder) => {
    const bucket = await startBucket();
    onTestFinished(() => bucket.remove());
    return { ...bucket.settings, MEDIA_DIR: join(folder, 'media') };
  },
};

test.each(storages)(
  'an upload to %s survives cut connections and killed servers on two nodes: byte for byte, and never from the beginning',
  { timeout: 120_000 + megabytes * 2000 },
  async (storage) => {
    const random = createRandom(34);
    const site = await openCrashSite();
    const env = await settingsOf[storage](site.folder);
    const ports = [String(await freePort()), String(await freePort())];
    const start = (PORT: string) => site.start({ ...env, PORT });
    const servers = [await start(ports[0] as string), await start(ports[1] as string)];
    const balancer = await startBalancer(servers.map(({ url }) => url));
    await expect.poll(() => servers.every(({ url }) => balancer.isReady(url)), { timeout: 20_000 }).toBe(true);
    const app = appAt(balancer.url, site.postgres.url);
    const person = await createUser(app, { isInstructor: true });
    const who = await clientOf(app, person.id);

    // A film, with bytes behind its end that no player looks at.
    const file = Buffer.concat([clip, patterned(megabytes * 1_000_000 + 4321 - clip.length)]);
    const parts = Math.ceil(file.length / partBytes);
    const begun = await begin(who, 'VIDEO', '강의.mp4', file.length);
    expect(begun.status).toBe(201);
    const { mediaId } = begun.body;
    const ask = async () => (await who.call('getUpload', { params: { id: mediaId } }).catch(() => undefined))?.body;
    const known = new Set<number>();
    const left = { cuts, kills, doubles: 5 };
    let [sent, killed] = [0, 0];
    /** What was acknowledged is there whatever has happened since. */
    const resume = async (): Promise<number[]> => {
      const media = await ask();
      if (media?.state !== 'UPLOADING') return media?.state === undefined ? resume() : [];
      const received = new Set<number>(
        media.received.flatMap(([first, last]: [number, number]) => Array.from({ length: last - first + 1 }, (_, at) => first + at)),
      );
      expect([...known].filter((seq) => !received.has(seq))).toEqual([]);
      return Array.from({ length: parts }, (_, seq) => seq).filter((seq) => !received.has(seq));
    };
    for (let missing = await resume(); missing.length > 0; missing = await resume()) {
      const seq = left.doubles > 0 && known.size > 0 && random.chance(0.3) ? random.pick([...known]) : random.pick(missing);
      if (known.has(seq)) left.doubles -= 1;
      const bytes = file.subarray(seq * partBytes, (seq + 1) * partBytes);
      if (left.cuts > 0 && random.chance(0.6)) {
        left.cuts -= 1;
        const range = `bytes ${seq * partBytes}-${seq * partBytes + bytes.length - 1}/${file.length}`;
        // The bytes of a part that never comes whole are of no account.
        await cut(balancer.url, who, mediaId, { bytes: patterned(bytes.length, 99), range }, random.int(bytes.length));
        continue;
      }
      const dies = left.kills > 0 && known.size >= ((kills - left.kills + 1) * parts) / (kills + 2);
      // While a server dies other parts are under way.
      const sending = (dies ? missing.slice(0, 3) : [seq]).map(async (each) => {
        const { status } = await sendPart(who, mediaId, file, each).catch(() => ({ status: 0 }));
        sent += 1;
        if (status === 200) known.add(each);
      });
      if (dies) {
        left.kills -= 1;
        const index = killed++ % 2;
        await servers[index]?.end('SIGKILL');
        servers[index] = await start(ports[index] as string);
      }
      await Promise.all(sending);
    }
    expect([left.kills, balancer.broken.length > 0]).toEqual([0, true]);
    expect(sent).toBeLessThan(parts + 5 + 3 * kills + 10);
    const findFile = 'SELECT f.storage, f.sha256 FROM media_assets a JOIN media_files f ON f.id = a.file_id WHERE a.id = $1';
    const kept = () => app.sql<{ storage: string; sha256: Buffer }>(findFile, [mediaId]);
    // A server may have died while it wrote the last part; a minute later that is certain.
    await expect.poll(kept, { timeout: 120_000 }).toHaveLength(1);
    const [row] = await kept();
    const sha256 = createHash('sha256').update(file).digest('hex');
    const { originalUrl } = (await who.call('getUpload', { params: { id: mediaId } })).body;
    const read = await fetch(balancer.url + originalUrl, { headers: { cookie: `sid=${who.cookies.get('sid')}` } });
    expect([row?.storage, row?.sha256.toString('hex'), await hashOf(read.body as AsyncIterable<Uint8Array>)]).toEqual([storage, sha256, sha256]);
    await app.stop();
  },
);
