import { describe, expect, test } from 'vitest';
import { registerOf, registers } from '../../.config/registers.ts';
import { readSourceFiles } from '../support/source-files.ts';

const files = readSourceFiles();

/** What each line between two marks begins with: a key, a name, or a member of a union. */
const entriesOf = (block: string) => [...block.matchAll(/^ {2}(?:\| )?['"]?([\w-]+)/gm)].map(([, name = '']) => name.toLowerCase());

/** Lists by hand, to which each new table adds a line: two branches that add one rarely meet where the lines are sorted. */
const sorted = files.flatMap(({ path, text }) =>
  [...text.matchAll(/^ *\/\/ keep-sorted start\n([\s\S]*?)^ *\/\/ keep-sorted end$/gm)].map(([, block = '']) => ({ path, entries: entriesOf(block) })),
);

test('lists by hand are marked to be kept sorted', () => {
  expect(sorted.filter(({ entries }) => entries.length > 1).map(({ path }) => path)).toEqual([
    'api/src/data-life/data-life.ts',
    'api/src/jobs/former-jobs.ts',
    'api/src/jobs/mail-kinds.ts',
    'web/src/domains/jobs/jobs.texts.ts',
    'web/src/domains/outbox/outbox.texts.ts',
  ]);
});

test.each(sorted)('$path is sorted', ({ entries }) => {
  expect(entries).toEqual(entries.toSorted());
});

describe('registers', () => {
  test.each(Object.entries(registers))('%s says what lies in the folders', (path, register) => {
    expect(files.find((file) => file.path === path)?.text).toBe(registerOf(path, register, files));
  });

  test('miss no file of a domain', () => {
    const listed = new Set(files.filter(({ path }) => path in registers).flatMap(({ imports }) => imports.map(({ target }) => target)));
    const due = files.map(({ path }) => path).filter((path) => /\/domains\/.*\.(?:contract|handlers|jobs|notices)\.ts$/.test(path));
    expect(due.length).toBeGreaterThan(150);
    expect(due.filter((path) => !listed.has(path))).toEqual([]);
  });

  test.each([
    [
      'contract/src/contracts.register.ts',
      'contract/src/domains/gift-cards/gift-cards.contract.ts',
      'export const giftCardsContract = c.router(',
      "  'gift-cards': giftCardsContract,",
    ],
    [
      'contract/src/errors.register.ts',
      'contract/src/domains/gifts/gifts.errors.ts',
      'export const giftErrorHelp: ErrorHelp<typeof giftErrors> = {',
      '  [giftErrors, giftErrorHelp],',
    ],
    ['api/src/handlers.register.ts', 'api/src/domains/gifts/gifts.handlers.ts', 'export const giftsHandlers = implement(', '  gifts: giftsHandlers,'],
    ['api/src/jobs/jobs.register.ts', 'api/src/domains/gifts/gifts.jobs.ts', "export const send: QueuedJob<Gift> = defineJob('gifts.send'", '  giftsSend,'],
    ['api/src/notices/notices.register.ts', 'api/src/domains/gifts/gifts.notices.ts', 'export const giftNotices = {', '  ...giftNotices,'],
    [
      'web/src/client/topics.register.ts',
      'web/src/domains/gifts/gifts.api.ts',
      "  reads: {\n    listGifts: ['gifts'],\n    listGivers: 'misspelt',\n  },\n  changes: { sendGift: ['gifts', 'other'] }",
      "  | 'gifts';",
    ],
  ])('%s lists what is new in %s', (path, file, text, line) => {
    const register = registers[path]!;
    const before = registerOf(path, register, []).split('\n');
    const added = registerOf(path, register, [{ path: file, text }])
      .split('\n')
      .filter((each) => !before.includes(each));
    expect(added).toEqual([...(text.includes('reads') ? [] : [expect.stringContaining(`/domains/`)]), line]);
  });
});
