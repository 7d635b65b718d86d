import { diskStorage } from '@baeum/api/src/outside/storage/disk-storage.ts';
import { NoRoomError } from '@baeum/api/src/outside/storage/storage.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('parts of files that were begun while there was room leave the others of the disk their share', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baeum-room-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const part = { seq: 0, at: 0, bytes: Buffer.from('part') };
  const { signal } = new AbortController();
  const place = await diskStorage(folder, 0).begin();
  await diskStorage(folder, 0).putPart(place, part, signal);
  await expect(diskStorage(folder, Number.MAX_SAFE_INTEGER).putPart(place, part, signal)).rejects.toThrow(NoRoomError);
});
