import type { LooseRequest } from '../session/session.ts';
import type { Answer } from '../session/transport.ts';
import { inLanguages } from '../terminal/language.ts';
import type { Output } from '../terminal/output.ts';
import { jsonLine, print } from '../terminal/print.ts';
import type { Table } from '../terminal/table.ts';
import { allItems } from './paginate.ts';

const texts = inLanguages({
  ko: {
    page: (page: number, pages: number, total: number) => `${pages}쪽 가운데 ${page}쪽 · 모두 ${total}개 (--page, --all)`,
    more: '더 있습니다 (--all)',
  },
  en: {
    page: (page: number, pages: number, total: number) => `page ${page} of ${pages}, ${total} in all (--page, --all)`,
    more: 'There is more (--all)',
  },
});

/** Members of an answer that holds part of a list. */
interface Part<T> {
  items: T[];
  page?: number;
  total?: number;
  totalPages?: number;
  nextCursor?: string | null;
}

interface Pages<T> {
  send: (request: LooseRequest) => Promise<Answer>;
  request: LooseRequest;
  /** Page after page until the end, instead of the one that the request names. */
  all: boolean;
  tableOf: (items: readonly T[]) => Table;
}

/** One page as a table, or everything. JSON is the answer as it is, or one list of everything. */
export async function printPages<T>(output: Output, pages: Pages<T>): Promise<void> {
  if (pages.all) return printAll(output, pages);
  const { body } = await pages.send(pages.request);
  const part: Part<T> = Array.isArray(body) ? { items: body as T[] } : (body as Part<T>);
  await print(output, output.format === 'ndjson' ? part.items : body, { table: pages.tableOf(part.items) });
  printRest(output, part);
}

async function printAll<T>(output: Output, { send, request, tableOf }: Pages<T>): Promise<void> {
  const items: T[] = [];
  for await (const item of allItems(send, request)) {
    if (output.format === 'ndjson') await output.data(jsonLine(output, item));
    else items.push(item as T);
  }
  if (output.format !== 'ndjson') await print(output, items, { table: tableOf(items) });
}

function printRest(output: Output, { page = 1, totalPages = 1, total = 0, nextCursor }: Part<unknown>): void {
  if (output.format !== 'human') return;
  if (totalPages > 1) output.message(texts().page(page, totalPages, total));
  if (nextCursor) output.message(texts().more);
}
