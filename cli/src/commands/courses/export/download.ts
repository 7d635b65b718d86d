import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, stat, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { routeAt } from '../../../derive/operations.ts';
import type { Session } from '../../../session/session.ts';
import { CliFailure } from '../../../terminal/failures.ts';
import { inLanguages } from '../../../terminal/language.ts';
import { explainWriteFailure } from '../../../terminal/save-file.ts';
import { persist } from '../media/persist.ts';

const texts = inLanguages({
  ko: { short: (file: string) => `${file}: 끝까지 받지 못했습니다.`, goOn: '다시 실행하면 받은 곳부터 이어서 받습니다.' },
  en: { short: (file: string) => `${file} has not come whole.`, goOn: 'Run it again to go on where it stopped.' },
});

interface Wanted {
  /** As the site gives it. */
  address: string;
  file: string;
  /** Its whole length, where that is known. */
  size?: number | undefined;
  onProgress: (bytes: number) => void;
}

/** Downloads a file, and resumes an earlier run. The file gets its name when it is complete. */
export async function download(session: Session, { address, file, size, onProgress }: Wanted): Promise<void> {
  const part = `${file}.part`;
  await mkdir(dirname(file), { recursive: true });
  await persist(
    () => goOn(session, { address, part, size, onProgress }),
    () => false,
  );
  const come = await lengthOf(part);
  if (size !== undefined && come !== size) {
    if (come > size) await rm(part, { force: true });
    throw new CliFailure('network', texts().short(file), { hint: texts().goOn });
  }
  await rename(part, file);
}

async function goOn(session: Session, { address, part, size, onProgress }: Omit<Wanted, 'file'> & { part: string }): Promise<void> {
  const come = await lengthOf(part);
  if (come === size) return;
  // What is longer than the file is part of another.
  const from = size !== undefined && come < size ? come : 0;
  const { pathname, searchParams } = new URL(address, session.host);
  const { route, params } = await routeAt('GET', pathname);
  session.patience.renew();
  const headers: Record<string, string> = from > 0 ? { range: `bytes=${from}-` } : {};
  await session.send(route, { params, query: Object.fromEntries(searchParams), headers }, { onBytes: (chunks) => writePart(chunks, part, from, onProgress) });
}

/** Again from the same place where the connection broke. */
async function writePart(chunks: AsyncIterable<Uint8Array>, part: string, from: number, onProgress: (bytes: number) => void): Promise<void> {
  if (existsSync(part)) await truncate(part, from);
  let come = from;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      come += chunk.length;
      onProgress(come);
      yield chunk;
    }
  };
  await explainWriteFailure(part, () => pipeline(counted(), createWriteStream(part, { flags: from > 0 ? 'r+' : 'w', start: from })));
}

async function lengthOf(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0;
}
