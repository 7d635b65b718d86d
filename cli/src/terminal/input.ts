import { decodeText } from '@baeum/contract/shared/decode-text.ts';
import { isUtf8 } from 'node:buffer';
import { constants, createReadStream, openAsBlob } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CliFailure, usage } from './failures.ts';
import { inLanguages } from './language.ts';

const texts = inLanguages({
  ko: {
    unreadable: (name: string, why: string) => `${name} 파일을 읽지 못했습니다 (${why}).`,
    notJson: (name: string, why: string) => `${name}의 내용이 올바른 JSON이 아닙니다: ${why}`,
    noText: (name: string) => `${name}의 글자를 읽을 수 없습니다. UTF-8로 저장해 다시 해주세요.`,
    stdin: '표준 입력',
    empty: '표준 입력에서 값을 읽지 못했습니다.',
  },
  en: {
    unreadable: (name: string, why: string) => `Cannot read ${name} (${why}).`,
    notJson: (name: string, why: string) => `${name} does not hold valid JSON: ${why}`,
    noText: (name: string) => `Cannot read the letters of ${name}. Save it as UTF-8 and try again.`,
    stdin: 'standard input',
    empty: 'Nothing was given on standard input.',
  },
});

const byteOrderMark = Buffer.from('\ufeff');
const longestDecoded = 16_000_000;

/** Name of an input for messages; `-` is standard input. */
export function inputName(source: string): string {
  return source === '-' ? texts().stdin : source;
}

function unreadable(source: string, cause: unknown): CliFailure {
  return usage(texts().unreadable(inputName(source), (cause as NodeJS.ErrnoException).code ?? String(cause)));
}

/** Whole text of a file, or of standard input for `-`, in whatever encoding it was saved; a byte order mark is dropped. */
export async function readText(source: string): Promise<string> {
  const bytes = source === '-' ? await buffer(process.stdin) : await readFile(source).catch((cause) => Promise.reject(unreadable(source, cause)));
  return textOf(bytes, source);
}

function textOf(bytes: Uint8Array, source: string): string {
  const content = decodeText(bytes);
  if (content === undefined) throw new CliFailure('validation', texts().noText(inputName(source)));
  return content.replace(/^\ufeff/, '');
}

/** The same without holding a file: its bytes are read when they are needed, each time they are. */
export async function openText(source: string): Promise<Blob> {
  if (source === '-') return new Blob([await readText(source)]);
  await access(source, constants.R_OK).catch((cause) => Promise.reject(unreadable(source, cause)));
  const content = await openAsBlob(source);
  // Only what is short enough for one piece is looked at as a whole: longer files come from programs, which write UTF-8.
  if (content.size <= longestDecoded) return new Blob([textOf(new Uint8Array(await content.arrayBuffer()), source)]);
  const start = Buffer.from(await content.slice(0, byteOrderMark.length).arrayBuffer());
  return start.equals(byteOrderMark) ? content.slice(byteOrderMark.length) : content;
}

/** Bytes of a file, which are read when they are sent, or of standard input for `-`. */
export async function openBytes(source: string): Promise<Blob> {
  if (source === '-') return new Blob([new Uint8Array(await buffer(process.stdin))]);
  await access(source, constants.R_OK).catch((cause) => Promise.reject(unreadable(source, cause)));
  return openAsBlob(source);
}

/** The same with the name that the file is sent under. */
export async function openFile(source: string): Promise<File> {
  return new File([await openBytes(source)], basename(source));
}

export async function readJson(source: string): Promise<unknown> {
  return parseJson(await readText(source), inputName(source));
}

/** @throws CliFailure validation, naming where the text came from */
export function parseJson(content: string, name: string): unknown {
  try {
    return JSON.parse(content);
  } catch (cause) {
    throw new CliFailure('validation', texts().notJson(name, (cause as Error).message), { cause });
  }
}

/** One secret from standard input: its first line. */
export async function readSecret(): Promise<string> {
  return (await readSecrets())[0];
}

/** A secret from standard input, and on the second line perhaps another that goes with it: a password and its code. */
export async function readSecrets(): Promise<[first: string, second: string | undefined]> {
  const [first = '', second = ''] = (await readText('-')).split(/\r?\n/);
  if (first === '') throw usage(texts().empty);
  return [first, second === '' ? undefined : second];
}

/**
 * Lines of a file or of standard input as they arrive, without their ends. The last one may lack its end. Once it is seen not to be UTF-8, what
 * is left is read as a whole: its encoding is known by many letters only.
 */
export async function* readLines(source: string): AsyncGenerator<string> {
  const stream: Readable = source === '-' ? process.stdin : createReadStream(source);
  const pieces: Buffer[] = [];
  let isForeign = false;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      pieces.push(chunk);
      if (isForeign || !chunk.includes(lineFeed)) continue;
      const bytes = Buffer.concat(pieces);
      const end = bytes.lastIndexOf(lineFeed);
      isForeign = !isUtf8(bytes.subarray(0, end)) || bytes.includes(0);
      if (isForeign) continue;
      yield* linesIn(textOf(bytes.subarray(0, end), source));
      pieces.splice(0, pieces.length, bytes.subarray(end + 1));
    }
  } catch (cause) {
    throw cause instanceof CliFailure ? cause : unreadable(source, cause);
  }
  const lines = linesIn(textOf(Buffer.concat(pieces), source));
  yield* lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

const lineFeed = 0x0a;

function linesIn(content: string): string[] {
  return content.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
}
