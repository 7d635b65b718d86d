import { bytesType, metadataOf } from '@baeum/contract/shared/define.ts';
import type { AppRoute } from '@ts-rest/core';
import { isSecretName } from '../session/debug-log.ts';
import type { LooseRequest } from '../session/session.ts';
import { usage } from '../terminal/failures.ts';
import { openBytes, openFile, readSecret } from '../terminal/input.ts';
import { inLanguages } from '../terminal/language.ts';
import { missingFlag, type Prompts } from '../terminal/prompts.ts';
import { coerceField, jsonArgument } from './coerce.ts';
import { askField } from './field-prompts.ts';
import type { Field, Part } from './fields.ts';

/** Values by the flag's name, as commander collected them. */
export type Flags = Readonly<Record<string, unknown>>;

export interface RequestSource {
  route: AppRoute;
  fields: readonly Field[];
  flags: Flags;
  prompts: Prompts;
}

const texts = inLanguages({
  ko: {
    badParam: (flag: string) => `--${flag} 값은 비어 있거나 점만 있을 수 없습니다.`,
    badHeader: (text: string) => `--header는 '이름: 값' 꼴이어야 합니다: ${text}`,
    typedSecret: (where: string) => `비밀 값은 플래그로 줄 수 없습니다 (${where}): 셸의 기록과 프로세스 목록에 남습니다.`,
    typedSecretHint: '--body @파일이나 --body - (표준 입력)로 주세요.',
    secretHeaderHint: '토큰은 baeum auth login이나 BAEUM_TOKEN으로, SDK 키는 BAEUM_SDK_KEY로 주세요.',
    oneSecret: '표준 입력에서는 비밀 값 하나만 읽을 수 있습니다. 나머지는 --body로 주세요.',
  },
  en: {
    badParam: (flag: string) => `--${flag} can be neither empty nor dots only.`,
    badHeader: (text: string) => `--header must look like 'name: value': ${text}`,
    typedSecret: (where: string) => `A secret cannot be a flag's value (${where}): it would stay in the shell's history and the list of processes.`,
    typedSecretHint: 'Give it by --body @file or --body - (standard input).',
    secretHeaderHint: 'Give a token by baeum auth login or BAEUM_TOKEN, an SDK key by BAEUM_SDK_KEY.',
    oneSecret: 'Only one secret can be read from standard input. Give the others by --body.',
  },
});

type Draft = Record<Part, Record<string, unknown>>;

/** The request that the flags describe; what is required and missing is asked for when somebody is there to answer. */
export async function buildRequest({ route, fields, flags, prompts }: RequestSource): Promise<LooseRequest> {
  refuseTypedSecrets(flags['body']);
  const bytes = metadataOf(route).transport.bytes ? await bytesArgument(flags['body']) : undefined;
  const whole = !bytes && typeof flags['body'] === 'string' ? await jsonArgument(flags['body'], 'body') : undefined;
  const draft: Draft = { params: {}, query: {}, headers: {}, body: isObject(whole) ? { ...whole } : {} };
  refuseSeveralSecrets(fields, flags);
  if (!prompts.interactive && whole === undefined) refuseMissing(fields, flags);
  for (const field of fields) {
    const value = await valueOf(field, flags, draft, whole !== undefined, prompts);
    if (value !== undefined) place(draft[field.part], field.path, value);
  }
  const hasBody = whole !== undefined || Object.keys(draft.body).length > 0;
  return {
    params: checkParams(draft.params),
    query: draft.query,
    headers: { ...(bytes && { 'content-type': bytesType }), ...textValues(draft.headers), ...parseHeaders(flags['header']) },
    body: bytes ?? (hasBody ? asBody(route, isObject(whole) || whole === undefined ? draft.body : whole) : emptyBody(route)),
  };
}

/** The body of an operation that takes bytes: of a file, or of standard input. */
async function bytesArgument(typed: unknown): Promise<Blob> {
  if (typed === '-') return openBytes('-');
  if (typeof typed !== 'string' || !typed.startsWith('@')) throw missingFlag('--body @');
  return openBytes(typed.slice(1));
}

/** Without prompts everything that is missing is reported at once, and nothing is sent. */
function refuseMissing(fields: readonly Field[], flags: Flags): void {
  const missing = fields.filter(
    ({ part, required, flag, secret }) => (part === 'body' || part === 'params') && required && flagValue(flags, secret ? `${flag}-stdin` : flag) === undefined,
  );
  if (missing.length > 0) throw missingFlag(missing.map(flagName).join(', '));
}

function flagName({ flag, secret }: Field): string {
  return `--${flag}${secret ? '-stdin' : ''}`;
}

/** Typed text is visible in the shell's history and in the process list. */
function refuseTypedSecrets(body: unknown): void {
  if (typeof body !== 'string' || body === '-' || body.startsWith('@')) return;
  const typed = asObject(body);
  const secret = typed && Object.keys(typed).find((name) => isSecretName(name) && typeof typed[name] === 'string');
  if (secret) throw usage(texts().typedSecret(`--body ${secret}`), texts().typedSecretHint);
}

function asObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function refuseSeveralSecrets(fields: readonly Field[], flags: Flags): void {
  if (fields.filter((field) => field.secret && flagValue(flags, `${field.flag}-stdin`)).length > 1) throw usage(texts().oneSecret);
}

async function valueOf(field: Field, flags: Flags, draft: Draft, hasWholeBody: boolean, prompts: Prompts): Promise<unknown> {
  const flag = flagName(field);
  if (field.secret && flagValue(flags, `${field.flag}-stdin`)) return readSecret();
  const typed = field.secret ? undefined : flagValue(flags, field.flag);
  if (typed !== undefined) {
    const value = coerceField(field, (Array.isArray(typed) ? typed : [typed]).map(String));
    return isFile(field) && typeof value === 'string' ? openFile(value.replace(/^@/, '')) : value;
  }
  const isGiven = field.part === 'body' && (hasWholeBody || Object.hasOwn(draft.body, field.path[0] ?? ''));
  if (!field.required || isGiven) return undefined;
  if (prompts.interactive) return askField(field, prompts, flag);
  if (field.part === 'params') throw missingFlag(flag);
  return undefined;
}

/** A member of a form that is sent as a file; `--image @sale.png` names it. */
function isFile({ part, shape }: Field): boolean {
  return part === 'body' && shape.format === 'binary';
}

/** commander stores `--if-none-match` as `ifNoneMatch`. */
function flagValue(flags: Flags, flag: string): unknown {
  return flags[flag.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())];
}

function place(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = isObject(target[name]) ? target[name] : {};
  target[name] = inner;
  place(inner, rest, value);
}

/** Path parameters as texts. @throws CliFailure usage for one that would make another address */
export function checkParams(params: Record<string, unknown>): Record<string, string> {
  const segments = textValues(params);
  const bad = Object.entries(segments).find(([, value]) => /^\.{0,2}$/.test(value));
  if (bad) throw usage(texts().badParam(bad[0]));
  return segments;
}

function textValues(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

export function parseHeaders(given: unknown): Record<string, string> {
  const lines = Array.isArray(given) ? given.map(String) : [];
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^([\w-]+)\s*:([^\n\r]*)$/.exec(line) ?? [];
      if (name === undefined || value === undefined) throw usage(texts().badHeader(line));
      if (isSecretName(name)) throw usage(texts().typedSecret(`--header ${name}`), texts().secretHeaderHint);
      return [name.toLowerCase(), value.trim()];
    }),
  );
}

/** Form operations take their members as text; everything else is JSON. */
function asBody(route: AppRoute, body: unknown): unknown {
  if (!('contentType' in route) || route.contentType !== 'multipart/form-data' || !isObject(body)) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, typeof value === 'string' || value instanceof Blob ? value : JSON.stringify(value));
  return form;
}

/** An operation with a body whose members are all optional still wants an object. */
function emptyBody(route: AppRoute): unknown {
  const hasSchema = 'body' in route && typeof route.body === 'object' && route.body !== null;
  return hasSchema ? asBody(route, {}) : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
