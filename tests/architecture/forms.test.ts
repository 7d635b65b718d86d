import { describe, expect, test } from 'vitest';
import { readSourceFiles, type SourceFile } from '../support/source-files.ts';

const web = readSourceFiles().filter(({ path }) => path.startsWith('web/src/'));
const component = 'web/src/ui/form/ContractForm.tsx';

/** Forms that send something. One with an `action` only leads to an address, as a link does: a search. */
const formsOf = ({ text }: Pick<SourceFile, 'text'>) => [...text.matchAll(/<form\b(?:[^>]|=>)*>/g)].map(([tag]) => tag).filter((tag) => !/\saction=/.test(tag));
const handlersOf = ({ text }: Pick<SourceFile, 'text'>) => (/\bonSubmit=/.test(text) && !/<form\b(?:[^>]|=>)*\saction=/.test(text) ? ['onSubmit'] : []);
const refused = (files: readonly SourceFile[]) =>
  files.filter((file) => file.path !== component && [...formsOf(file), ...handlersOf(file)].length > 0).map(({ path }) => path);

describe('forms', () => {
  test('are made by the hook and its component alone', () => {
    expect(web.some(({ path }) => path === component)).toBe(true);
    expect(refused(web)).toEqual([]);
  });

  test('of another kind would be seen', () => {
    const made = (text: string): SourceFile => ({ path: 'web/src/domains/coupons/CouponForm.tsx', text, imports: [] });
    expect(refused([made('<form method="post" onSubmit={send}>')])).toHaveLength(1);
    expect(refused([made('<form\n  noValidate\n  onSubmit={(event) => send(event)}>')])).toHaveLength(1);
    expect(refused([made('<Panel onSubmit={send}>')])).toHaveLength(1);
    expect(refused([made('<form role="search" action="/search" onSubmit={search}>')])).toEqual([]);
  });

  test('keep no draft and no lock of their own', () => {
    const own = web.filter(({ path, text }) => path.startsWith('web/src/domains/') && /\buseBusy\b|\buseSessionDraft\b|\bnoValidate\b/.test(text));
    expect(own.map(({ path }) => path)).toEqual([]);
  });
});
