import type { AppRoute } from '@ts-rest/core';
import type { Command } from 'commander';
import { withContext } from '../context.ts';
import { catalogue, findRoute } from '../derive/catalogue.ts';
import { withConsentOptions } from '../derive/consent-options.ts';
import { deriveFlags } from '../derive/operation-command.ts';
import { listOperations } from '../derive/operations.ts';
import { summaryOf } from '../derive/summary.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages, language } from '../terminal/language.ts';
import { print } from '../terminal/print.ts';
import { firstOperand } from '../words.ts';
import { callOperation, callPath, type CallFlags } from './api/call.ts';

const texts = inLanguages({
  ko: {
    request: "operationId 또는 'GET /path'. 없으면 모두 나열합니다",
    search: '이름, 경로, 설명에서 찾기',
    tag: '이 분야만',
    body: "'메서드 /경로'로 부를 때의 본문: JSON, @파일 또는 -",
    header: "'메서드 /경로'로 부를 때의 헤더 '이름: 값' (여러 번)",
    include: '상태와 헤더도 출력',
    paginate: '모든 쪽을 이어서 받음',
  },
  en: {
    request: "operationId or 'GET /path'; without it all are listed",
    search: 'search names, paths and summaries',
    tag: 'only of this domain',
    body: "body for 'METHOD /path': JSON, @file or -",
    header: "header 'name: value' for 'METHOD /path' (repeatable)",
    include: 'print status and headers too',
    paginate: 'fetch all pages',
  },
});

interface ListFlags extends CallFlags {
  search?: string;
  tag?: string;
}

/** A subcommand for the operation that is called; every operation has one. */
export async function defineApi(api: Command, words: readonly string[]): Promise<void> {
  withExamples(
    api,
    'baeum api --search 신청',
    'baeum api getVersion',
    "baeum api 'GET /version' --include",
    'baeum api submitGuestApplication --body @form.json --dry-run',
  );
  const called = words[firstOperand(words, ['--search', '--tag', '--body', '--header'])];
  // When an operation is named, only its own flags are defined, because a field may have the name of one of these.
  if (called === undefined || !catalogue.has(called)) defineListing(api, words[0]);
  const globalFlags = (api.parent?.options ?? []).flatMap(({ long }) => (long ? [long.slice(2)] : []));
  for (const operationId of new Set(words)) {
    const route = await findRoute(operationId);
    if (route) defineOperation(api, operationId, route, globalFlags);
  }
}

/** `baeum api` lists operations, `baeum api 'GET /path'` calls by address. */
function defineListing(api: Command, first: string | undefined): void {
  const t = texts();
  // The flags after a mistyped name are those of the intended operation: the error to report is the name.
  if (first !== undefined && /^[a-z]\w*$/.test(first) && !/^(?:get|post|put|patch|delete)$/.test(first)) api.allowUnknownOption();
  withConsentOptions(api)
    .argument('[request...]', t.request)
    .option('--search <words>', t.search)
    .option('--tag <tag>', t.tag)
    .option('--body <json>', t.body)
    .option('--header <header...>', t.header)
    .option('--include', t.include)
    .option('--paginate', t.paginate)
    .action(
      withContext(async (context, request: string[], flags: ListFlags) => {
        if (request.length > 0) return callPath(context, request, flags);
        const rows = listOperations(flags);
        const head = ['operationId', 'tag', 'method', 'path', 'who', 'summary'] as const;
        await print(context.output, rows, { table: { head, rows: rows.map((row) => head.map((name) => (name === 'summary' ? summaryOf(row) : row[name]))) } });
      }),
    );
}

/** The full command of one operation. */
function defineOperation(api: Command, operationId: string, route: AppRoute, globalFlags: Iterable<string>): void {
  const command = api
    .command(operationId, { hidden: true })
    .description([summaryOf(route), language() === 'ko' && route.description].filter(Boolean).join('\n'));
  const fields = deriveFlags(command, route, globalFlags);
  command.action(withContext(async (context, flags: CallFlags) => callOperation(context, route, fields, flags)));
}
