import { modelTables } from '@baeum/api/src/database/models.ts';
import { describe, expect, test } from 'vitest';
import { readSourceFiles, type SourceFile } from '../support/source-files.ts';

const files = readSourceFiles().filter(({ path }) => path.startsWith('api/src/'));
const isModelFile = ({ path }: Pick<SourceFile, 'path'>) => /^api\/src\/domains\/.*\.model\.ts$/.test(path);
const defined = files
  .filter(isModelFile)
  .flatMap(({ text }) => [...text.matchAll(/modelTable\((\w+), '(\w+)'/g)].map(([, model = '', table = '']) => ({ model, table })));

test('models are the tables of the list, each with its reason', () => {
  expect(defined.map(({ table }) => table).sort()).toEqual(modelTables.map(({ table }) => table.name).sort());
  expect(modelTables.filter(({ because }) => because === '')).toEqual([]);
});

test('there is one way to define a model, in the folder of its owner', () => {
  const ways = /\bmodelTable\(|\.init\(|\bextends Model\b/;
  const elsewhere = files.filter((file) => !isModelFile(file) && file.path !== 'api/src/database/model.ts' && ways.test(file.text));
  expect(elsewhere.map(({ path }) => path)).toEqual([]);
});

describe('what is hot or conditional is a statement', () => {
  /** Of the class; a row that was read is changed by its own `update` and `destroy`. */
  const allowed = new Set(['add', 'count', 'create', 'findAll', 'findByPk', 'findOne', 'holding']);
  const refused = (text: string) =>
    defined.flatMap(({ model }) =>
      [...text.matchAll(new RegExp(`\\b${model}\\.(\\w+)\\(`, 'g'))].filter(([, name = '']) => !allowed.has(name)).map(([call]) => call),
    );

  test('no model writes several rows at once, or under a condition', () => {
    expect(files.flatMap(({ path, text }) => refused(text).map((call) => `${path}: ${call}`))).toEqual([]);
  });

  test.each(["SearchSynonym.update({ word }, { where: { word: 'a' } })", 'Environment.increment({ revision: 1 }, { where: { id } })'])(
    'control: %s',
    (text) => {
      expect(refused(text)).toHaveLength(1);
    },
  );

  test('joins and conditions are no options of a model', () => {
    const joined = /\binclude: |\bhaving: |\bskipLocked\b/;
    const users = files.filter(({ text }) => defined.some(({ model }) => new RegExp(`\\b${model}\\.\\w+\\(`).test(text)));
    expect(users.length).toBeGreaterThan(1);
    expect(users.filter(({ text }) => joined.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
