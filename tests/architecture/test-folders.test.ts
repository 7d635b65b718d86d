import { contract } from '@baeum/contract';
import type { Domain } from '@baeum/openapi/src/contract-parts.ts';
import { tagOf } from '@baeum/openapi/src/tags.ts';
import { describe, expect, test } from 'vitest';
import { readSourceFiles } from '../support/source-files.ts';

/** Name of a test by its folder, which is a group of the published document. */
const tests = readSourceFiles().flatMap(({ path }) => {
  const [, folder, name] = /^tests\/domains\/(?:([\w-]+)\/)?([\w-]+)\.test\.ts$/.exec(path) ?? [];
  return name === undefined ? [] : [{ folder, name }];
});
const folderOf = (domain: Domain) => tagOf(domain).toLowerCase();
const domains = Object.keys(contract) as Domain[];

describe('tests of domains', () => {
  test('lie in the groups of the document', () => {
    const groups = new Set(domains.map(folderOf));
    expect(tests.filter(({ folder = '' }) => !groups.has(folder))).toEqual([]);
    expect(tests.length).toBeGreaterThan(90);
  });

  test('lie where their domain is', () => {
    const homes = new Map(domains.map((domain) => [domain.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), folderOf(domain)]));
    expect(tests.filter(({ folder, name }) => homes.has(name) && homes.get(name) !== folder)).toEqual([]);
  });
});
