import { mayHaveConsequence, metadataOf, scopesOf } from '@baeum/contract/shared/define.ts';
import type { AppRoute } from '@ts-rest/core';
import { Option, type Command } from 'commander';
import { errorWords } from '../session/error-words.ts';
import { inLanguages } from '../terminal/language.ts';
import { withConsentOptions } from './consent-options.ts';
import { fieldsOf, type Field } from './fields.ts';
import { typesOf } from './json-shape.ts';
import { isArray, membersOf } from './members.ts';

const texts = inLanguages({
  ko: {
    required: '필수',
    secretStdin: '표준 입력의 첫 줄에서 읽음',
    body: '본문 전체: JSON, @파일 또는 - (표준 입력). 플래그가 그 위에 덮어씁니다',
    bytes: '보낼 내용: @파일 또는 - (표준 입력)',
    header: "헤더 '이름: 값' (여러 번)",
    paginate: '모든 쪽을 이어서 받음',
    include: '상태와 헤더도 출력',
    dryRun: '보내지 않고 요청만 출력',
    calls: '요청',
    caller: '부를 수 있는 사람',
    scope: '토큰 권한 범위',
    errors: '오류',
    deprecated: '곧 사라질 주소입니다. 대신',
  },
  en: {
    required: 'required',
    secretStdin: 'read from the first line of standard input',
    body: 'whole body: JSON, @file or - (standard input); flags are laid over it',
    bytes: 'what is sent: @file or - (standard input)',
    header: "header 'name: value' (repeatable)",
    paginate: 'fetch all pages',
    include: 'print status and headers too',
    dryRun: 'print the request, send nothing',
    calls: 'Request',
    caller: 'May be called by',
    scope: 'Token scope',
    errors: 'Errors',
    deprecated: 'Deprecated. Use',
  },
});

/** Flags of every operation besides the derived ones, and of the program. */
const ownFlags = ['body', 'header', 'paginate', 'include', 'yes', 'dry-run'];

/** Gives a command the flags of an operation, and a help that says who may call it and how it can fail. */
export function deriveFlags(command: Command, route: AppRoute, globalFlags: Iterable<string>): Field[] {
  const t = texts();
  const fields = fieldsOf(route, new Set([...ownFlags, ...globalFlags, 'help']));
  for (const field of fields) command.addOption(fieldOption(field));
  if (metadataOf(route).transport.bytes) command.option('--body <@file|->', t.bytes);
  else if (fields.some(({ part }) => part === 'body')) command.option('--body <json>', t.body);
  command.option('--header <header...>', t.header);
  if (isList(route)) command.option('--paginate', t.paginate);
  command.option('--include', t.include);
  if (mayHaveConsequence(route)) withConsentOptions(command);
  else command.option('--dry-run', t.dryRun);
  addReference(command, route);
  return fields;
}

/** Whether the answer is a list, whole or page by page. */
function isList({ method, responses }: AppRoute): boolean {
  const answer: unknown = responses[200];
  return method === 'GET' && (isArray(answer) || membersOf(answer).has('items'));
}

/** The option that gives one field its value. */
export function fieldOption({ flag, shape, required, secret, description }: Field): Option {
  const t = texts();
  const notes = [required ? t.required : '', secret ? t.secretStdin : '', description].filter((note) => note !== '').join(' · ');
  if (secret) return new Option(`--${flag}-stdin`, notes);
  const types = typesOf(shape);
  if (types.join() === 'boolean') return new Option(`--${flag} [true|false]`, notes).preset('true');
  return new Option(`--${flag} <${types.join('|') || 'json'}>`, notes).argParser((typed: string, former: string[] | undefined) => [...(former ?? []), typed]);
}

/** Closes a command's help with the address it calls, who may call it, and how it can fail. */
export function addReference(command: Command, route: AppRoute): void {
  const t = texts();
  const metadata = metadataOf(route);
  const { who, scope, errors = [], alias, successor = alias, deprecatedAt } = metadata;
  const width = Math.max(...errors.map(({ errorCode }) => errorCode.length));
  const lines = [
    `${t.calls}: ${route.method} ${route.path}`,
    `${t.caller}: ${who}${scope ? ` · ${t.scope}: ${scope === 'any' ? scope : scopesOf(metadata).join(' | ')}` : ''}`,
    ...(successor && deprecatedAt ? [`${t.deprecated} ${successor.operationId}`] : []),
    ...(errors.length > 0
      ? [`${t.errors}:`, ...errors.map(({ errorCode, status, message }) => `  ${errorCode.padEnd(width)}  ${status}  ${errorWords(errorCode, message)}`)]
      : []),
  ];
  command.addHelpText('after', `\n${lines.join('\n')}`);
}
