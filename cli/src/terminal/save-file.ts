import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { CliFailure, usage } from './failures.ts';
import { inLanguages } from './language.ts';

const texts = inLanguages({
  ko: { notSaved: (file: string, why: string) => `${file}에 저장하지 못했습니다 (${why}).`, exists: '이미 있습니다' },
  en: { notSaved: (file: string, why: string) => `Cannot save ${file} (${why}).`, exists: 'it exists' },
});

/** A download takes the place of nothing. @throws CliFailure where there is a file of that name */
export async function refuseExisting(file: string): Promise<void> {
  const t = texts();
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  )
    throw usage(t.notSaved(file, t.exists));
}

/** Readable by its owner only, and under its name when it is whole. */
export async function saveFile(chunks: AsyncIterable<Uint8Array>, file: string): Promise<void> {
  const part = `${file}.part`;
  try {
    await explainWriteFailure(file, () => pipeline(chunks, createWriteStream(part, { mode: 0o600 })));
    await rename(part, file);
  } catch (cause) {
    await rm(part, { force: true });
    throw cause;
  }
}

/** What the disk refuses is no trouble with the connection. */
export async function explainWriteFailure(file: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw code?.startsWith('E') ? new CliFailure('failure', texts().notSaved(file, code), { cause }) : cause;
  }
}
