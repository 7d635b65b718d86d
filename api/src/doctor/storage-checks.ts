import { formatBytes } from '@baeum/contract/shared/bytes-format.ts';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { explainFailure } from '../explain-failure.ts';
import { bucketUnder } from '../outside/storage/large-storage.ts';
import { joined } from '../outside/storage/storage.ts';
import { fine, reasonOf, wrong, type Check, type Verdict } from './finding.ts';
import { assessRoom } from './room.ts';

/** Checks of the folders that the site writes, without duplicates, and of the bucket. */
export function storageChecks({ BAEUM_DATA_DIR, MEDIA_STORAGE, mediaFolder, backupFolder, S3_BUCKET, S3_PREFIX, BACKUP_S3_PREFIX }: Config): Check[] {
  const folders = [
    { check: 'data-folder', title: '데이터 폴더', setting: 'BAEUM_DATA_DIR', folder: BAEUM_DATA_DIR },
    ...(MEDIA_STORAGE === 'disk' ? [{ check: 'media-folder', title: '영상 폴더', setting: 'MEDIA_DIR', folder: mediaFolder }] : []),
    { check: 'backup-folder', title: '백업 폴더', setting: 'BACKUP_DIR', folder: backupFolder },
  ];
  const prefixes = [
    ...(S3_BUCKET === undefined ? [] : [{ check: 'media-bucket', title: '영상 버킷', prefix: S3_PREFIX }]),
    ...(BACKUP_S3_PREFIX === undefined ? [] : [{ check: 'backup-bucket', title: '백업 버킷', prefix: BACKUP_S3_PREFIX }]),
  ];
  return [
    ...folders.map(({ check, title, setting, folder }) => ({
      check,
      title,
      look: () => lookAtFolder(resolve(folder), setting),
      whenItFails: `${setting}의 폴더와 그 권한을 확인해주세요.`,
    })),
    ...prefixes.map(({ check, title, prefix }) => ({
      check,
      title,
      look: () => lookAtBucket(prefix),
      whenItFails: 'S3_ENDPOINT, S3_REGION, S3_BUCKET과 키를 확인해주세요. 키에는 그 아래의 것을 읽고 쓰고 지울 권한이 필요합니다.',
    })),
  ];
}

/** For a missing folder, checks the one it would be created in; checking creates nothing. */
async function lookAtFolder(folder: string, setting: string): Promise<Verdict> {
  const there = nearestThere(folder);
  const path = join(there, `.doctor-${randomBytes(6).toString('hex')}`);
  const content = randomBytes(1024);
  try {
    await writeFile(path, content, { mode: 0o600 });
    if (!(await readFile(path)).equals(content)) return wrong(`${folder}: 쓴 것과 다른 것을 읽었습니다`, '디스크나 네트워크 폴더를 확인해주세요.');
    const { bavail, bsize } = await statfs(there);
    return assessRoom(bavail * bsize, `${folder}, ${formatBytes(bavail * bsize)} 남음${there === folder ? '' : '. 처음 쓸 때 만들어집니다'}`);
  } catch (error) {
    return wrong(
      explainFailure({ code: (error as NodeJS.ErrnoException).code, path: there }) ?? reasonOf(error),
      `${setting}의 폴더에 이 프로그램을 실행하는 계정이 쓸 수 있게 하고(chown, chmod), 디스크에 자리를 만들어주세요.`,
    );
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

function nearestThere(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestThere(dirname(folder));
}

/** Stores, reads and deletes an object of a kilobyte. */
async function lookAtBucket(prefix: string): Promise<Verdict> {
  const bucket = bucketUnder(prefix);
  const bytes = randomBytes(1024);
  const place = await bucket.begin(`doctor-${randomBytes(6).toString('hex')}`);
  try {
    const tag = await bucket.putPart(place, { seq: 0, at: 0, bytes }, new AbortController().signal);
    await bucket.join(place, [{ seq: 0, tag }]);
    const read = await joined(bucket.read(place.location, { start: 0, end: bytes.length - 1 }), bytes.length);
    if (!read.equals(bytes)) return wrong('쓴 것과 다른 것을 읽었습니다', '버킷의 서비스를 확인해주세요.');
  } finally {
    await bucket.remove(place);
  }
  return fine(`${prefix || '(앞글자 없음)'} 아래에 쓰고 읽고 지웠습니다`);
}
