import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSourceFiles, type SourceFile } from '../support/source-files.ts';

const sources = readSourceFiles().filter(({ path }) => path.startsWith('api/src/'));
const room = 'api/src/domains/files/';
/** Where parts come in, and are put together. */
const anteroom = 'api/src/domains/uploads/';

/** Copies of backups lie in a bucket, and the doctor looks whether one can be used: neither touches what people keep. */
const besides = ['api/src/database/backup/', 'api/src/doctor/'];

/** What only the room of files may use, with the words for it. */
const tools: readonly [what: string, uses: (file: SourceFile) => boolean][] = [
  ['draws pictures', ({ imports }) => imports.some(({ target }) => target === 'sharp')],
  [
    'reaches for stored bytes',
    ({ path, imports }) =>
      ![anteroom, ...besides].some((folder) => path.startsWith(folder)) && imports.some(({ target }) => isStorage(target) && !isStorage(path)),
  ],
  ['makes the address of a picture', ({ text }) => /['"`]\/images\/(?:['"`]|\$\{)/.test(text)],
];

function isStorage(path: string): boolean {
  return path.startsWith('api/src/outside/storage/');
}

/** What files outside the room do that is its work. */
function trespasses(files: readonly SourceFile[]): string[] {
  return files.filter(({ path }) => !path.startsWith(room)).flatMap((file) => tools.filter(([, uses]) => uses(file)).map(([what]) => `${file.path} ${what}`));
}

/** Functions that every domain uses, and the one place that has each. */
const homes: Readonly<Record<string, string>> = {
  blockedAuthor: 'users/authors.public.ts',
  categoryOf: 'contract/src/shared/catalogue.ts',
  fileKey: 'files/file-key.public.ts',
  imageUrl: 'files/pictures.public.ts',
  toAuthor: 'users/authors.public.ts',
};

/** Imports of these functions from another module, and second definitions of them. */
function strays(files: readonly Pick<SourceFile, 'path' | 'text'>[]): string[] {
  return files.flatMap(({ path, text }) => [
    ...[...text.matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)].flatMap(([, names = '', from = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name in homes && posix.basename(homes[name] ?? '') !== posix.basename(from))
        .map((name) => `${path} has ${name} from ${from}`),
    ),
    ...[...text.matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm)]
      .filter(([, name = '']) => name in homes && !path.endsWith(homes[name] ?? ''))
      .map(([, name]) => `${path} defines ${name}`),
  ]);
}

test('only the room of files draws pictures, reads and writes stored bytes, and gives addresses', () => {
  expect(sources.some(({ path }) => path.startsWith(room))).toBe(true);
  expect(sources.some(({ path }) => isStorage(path))).toBe(true);
  expect(trespasses(sources)).toEqual([]);
});

test('addresses of pictures, authors and categories come from one place each, and none of them is courses', () => {
  expect(strays(sources)).toEqual([]);
});

describe('control: these are noticed', () => {
  const path = 'api/src/domains/courses/cover.ts';
  const file = (text: string, target = 'zod'): SourceFile => ({ path, text, imports: [{ target, typeOnly: false }] });

  test.each<[string, SourceFile, string]>([
    ['sharp', file('', 'sharp'), 'draws pictures'],
    ['the storage', file('', 'api/src/outside/storage/database-storage.ts'), 'reaches for stored bytes'],
    ['an address', file('return `/images/${key}`;'), 'makes the address of a picture'],
  ])('%s', (_what, source, problem) => {
    expect(trespasses([source])).toEqual([`${path} ${problem}`]);
    expect(trespasses([{ ...source, path: `${room}cover.ts` }])).toEqual([]);
  });

  test.each([
    ["import { imageUrl, toCourseCard } from '../courses/course-card.public.ts';", 'has imageUrl from ../courses/course-card.public.ts'],
    ['export function toAuthor(id: number) {}', 'defines toAuthor'],
  ])('%s', (text, problem) => {
    expect(strays([{ path, text }])).toEqual([`${path} ${problem}`]);
  });
});
