import { constants, createReadStream, openAsBlob } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { CliFailure, usage } from './failures.ts';
import { inLanguages } from './language.ts';

const texts = inLanguages({
  ko: {
    unreadable: (name: string, why: string) => `${name} 파일을 읽지 못했습니다 (${why}).`,
    notJson: (name: string, why: string) => `${name}의 내용이 올바른 JSON이 아닙니다: ${why}`,
    stdin: '표준 입력',
    empty: '표준 입력에서 값을 읽지 못했습니다.',
  },
  en: {
    unreadable: (name: string, why: string) => `Cannot read ${name} (${why}).`,
    notJson: (name: string, why: string) => `${name} does not hold valid JSON: ${why}`,
    stdin: 'standard input',
    empty: 'Nothing was given on standard input.',
  },
});

const byteOrderMark = Buffer.from('\ufeff');

/** Name of an input for messages; `-` is standard input. */
export function inputName(source: string): string {
  return source === '-' ? texts().stdin : source;
}

function unreadable(source: string, cause: unknown): CliFailure {
  return usage(texts().unreadable(inputName(source), (cause as NodeJS.ErrnoException).code ?? String(cause)));
}

/** Whole text of a file, or of standard input for `-`; a byte order mark is dropped. */
export async function readText(source: string): Promise<string> {
  const content = source === '-' ? await text(process.stdin) : await readFile(source, 'utf8').catch((cause) => Promise.reject(unreadable(source, cause)));
  return content.replace(/^\ufeff/, '');
}

/** The same without holding a file: its bytes are read when they are needed, each time they are. */
export async function openText(source: string): Promise<Blob> {
  if (source === '-') return new Blob([await readText(source)]);
  await access(source, constants.R_OK).catch((cause) => Promise.reject(unreadable(source, cause)));
  const content = await openAsBlob(source);
  const start = Buffer.from(await content.slice(0, byteOrderMark.length).arrayBuffer());
  return start.equals(byteOrderMark) ? content.slice(byteOrderMark.length) : content;
}

/** Bytes of a file, which are read when they are sent, or of standard input for `-`. */
export async function openBytes(source: string): Promise<Blob> {
  if (source === '-') return new Blob([new Uint8Array(await buffer(process.stdin))]);
  await access(source, constants.R_OK).catch((cause) => Promise.reject(unreadable(source, cause)));
  return openAsBlob(source);
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

/** Lines of a file or of standard input as they arrive, without their ends. The last one may lack its end. */
export async function* readLines(source: string): AsyncGenerator<string> {
  const stream: Readable = source === '-' ? process.stdin : createReadStream(source);
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of stream) {
      const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
    }
  } catch (cause) {
    throw unreadable(source, cause);
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
