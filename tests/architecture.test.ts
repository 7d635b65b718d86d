import { implementations } from '@baeum/api/src/handlers.ts';
import { contract, operations } from '@baeum/contract';
import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findCircle } from './support/circles.ts';
import { readSourceFiles, root, type SourceFile } from './support/source-files.ts';

const files = readSourceFiles();
const inFolder = (folder: string) => files.filter(({ path }) => path.startsWith(folder));
const isPackage = (target: string) => !/^(?:contract|api|web|cli|openapi|tests)\//.test(target);
/** Without comments and template texts, which may look like anything. */
const codeOnly = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|`(?:\\.|[^`\\])*`/gm, '``');

/** Imports of some files that the rule refuses, as `file → target`. */
function refused(some: readonly SourceFile[], allows: (target: string, file: SourceFile) => boolean): string[] {
  return some.flatMap((file) => file.imports.filter(({ target }) => !allows(target, file)).map(({ target }) => `${file.path} → ${target}`));
}

/** `domains/coupons` of a path in some workspace. */
function domainOf(path: string): string | undefined {
  return /^\w+\/src\/(domains\/[^/]+)\//.exec(path)?.[1];
}

test('the scanner sees the project', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.find(({ path }) => path === 'api/src/app.ts')?.imports).toContainEqual({ target: 'api/src/http/server/mount.ts', typeOnly: false });
});

describe('contract', () => {
  test('the engine imports nothing but itself', () => {
    expect(refused(inFolder('contract/src/engine/'), (target) => target.startsWith('contract/src/engine/'))).toEqual([]);
  });

  test('shared imports zod and ts-rest at most', () => {
    const allowed = new Set(['zod', '@ts-rest/core']);
    expect(refused(inFolder('contract/src/shared/'), (target) => allowed.has(target) || target.startsWith('contract/src/shared/'))).toEqual([]);
  });

  test('domains import zod, shared, the engine, and what other domains offer beside their routes', () => {
    const allows = (target: string, file: SourceFile) =>
      target === 'zod' ||
      /^contract\/src\/(?:shared|engine)\//.test(target) ||
      domainOf(target) === domainOf(file.path) ||
      /^contract\/src\/domains\/.*\.(?:schemas|errors|rules)\.ts$/.test(target);
    expect(refused(inFolder('contract/src/domains/'), allows)).toEqual([]);
  });

  test('domains do not import each other in a circle', () => {
    expect(findCircle(domainGraph('contract/src/domains/'))).toBeUndefined();
  });

  test('rules and error tables work without zod, so a page may carry them', () => {
    const reaches = (path: string, seen = new Set<string>()): boolean => {
      if (seen.has(path)) return false;
      seen.add(path);
      const imports = files.find((file) => file.path === path)?.imports.filter(({ typeOnly }) => !typeOnly) ?? [];
      return imports.some(({ target }) => (isPackage(target) ? true : reaches(target, seen)));
    };
    const light = inFolder('contract/src/domains/').filter(({ path }) => /\.(?:rules|errors)\.ts$/.test(path));
    expect(light.map(({ path }) => path).filter((path) => reaches(path))).toEqual([]);
  });
});

/** Which domains import which others. */
function domainGraph(folder: string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of inFolder(folder)) {
    const from = domainOf(path) ?? '';
    const others = imports
      .filter(({ target }) => target.startsWith(folder))
      .map(({ target }) => domainOf(target))
      .filter((to) => to !== from);
    graph.set(from, new Set([...(graph.get(from) ?? []), ...(others as string[])]));
  }
  return graph;
}

describe('workspaces', () => {
  test.each(['api', 'web', 'cli', 'openapi'])('%s imports the contract and itself, no other workspace', (workspace) => {
    const allows = (target: string) => isPackage(target) || target.startsWith('contract/') || target.startsWith(`${workspace}/`);
    expect(refused(inFolder(`${workspace}/`), allows)).toEqual([]);
  });

  test('the contract imports no other workspace', () => {
    expect(refused(inFolder('contract/'), (target) => isPackage(target) || target.startsWith('contract/'))).toEqual([]);
  });

  test('the whole contract is not for pages: each takes its domain', () => {
    expect(refused(inFolder('web/src/'), (target) => target !== 'contract/src/index.ts')).toEqual([]);
  });
});

describe('api', () => {
  test('a domain uses its own files, the foundation, and what other domains make public', () => {
    const allows = (target: string, file: SourceFile) =>
      isPackage(target) ||
      target.startsWith('contract/src/') ||
      /^api\/src\/(?:http|secrets|database|data-life|jobs|notices|sold-kinds|outside|markdown|observation)\//.test(target) ||
      ['api/src/config.ts', 'api/src/example-seller.ts'].includes(target) ||
      domainOf(target) === domainOf(file.path) ||
      /^api\/src\/domains\/.*\.public\.ts$/.test(target);
    expect(refused(inFolder('api/src/domains/'), allows)).toEqual([]);
  });

  test('domains do not call each other in a circle', () => {
    const graph = domainGraph('api/src/domains/');
    expect(graph.get('domains/home-content')).toContain('domains/courses');
    expect(findCircle(graph)).toBeUndefined();
    expect(findCircle(new Map([...graph, ['domains/users', new Set(['domains/tokens'])]]))).toContain('domains/users');
  });

  test('sequelize stays in models and database', () => {
    const may = ({ path }: SourceFile) => /\.model\.ts$|^api\/src\/database\//.test(path);
    expect(refused(inFolder('api/src/'), (target, file) => target !== 'sequelize' || may(file))).toEqual([]);
  });

  test('express stays in the composition, in http, and where pages are answered', () => {
    const may = ({ path }: SourceFile) => path === 'api/src/app.ts' || /^api\/src\/(?:http|pages|dev)\//.test(path);
    expect(refused(inFolder('api/src/'), (target, file) => target !== 'express' || may(file))).toEqual([]);
  });

  test('handlers have the names of the contract, each once', () => {
    const handled = Object.values(implementations).flatMap(({ handlers }) => Object.keys(handlers));
    expect(handled.sort()).toEqual([...operations.keys()].sort());
    expect(Object.values(contract).flatMap((routes) => Object.keys(routes))).toHaveLength(operations.size);
  });
});

describe('web', () => {
  const isOffered = (target: string) => /^web\/src\/domains\/([^/]+)\/(?:parts\/.*|\1\.api\.ts)$/.test(target);

  test('a domain uses the client of another and shows its parts, nothing else of it; so does the frame', () => {
    const allows = (target: string, file: SourceFile) =>
      !target.startsWith('web/src/domains/') || domainOf(target) === domainOf(file.path) || isOffered(target);
    expect(refused([...inFolder('web/src/domains/'), ...inFolder('web/src/app/frame/'), ...inFolder('web/src/app/shells/')], allows)).toEqual([]);
    expect(['likes/parts/LikeToggle.tsx', 'likes/likes.api.ts'].every((path) => isOffered(`web/src/domains/${path}`))).toBe(true);
    expect(['likes/LikedRow.tsx', 'likes/lists.api.ts'].some((path) => isOffered(`web/src/domains/${path}`))).toBe(false);
  });

  test('domains do not use each other in a circle', () => {
    const graph = domainGraph('web/src/domains/');
    expect(graph.get('domains/home')).toContain('domains/dashboard');
    expect(findCircle(graph)).toBeUndefined();
    expect(findCircle(new Map([...graph, ['domains/courses', new Set(['domains/course-page'])]]))).toContain('domains/courses');
  });

  test('each contract has one client, which is its domain’s', () => {
    const clients = inFolder('web/src/').flatMap(({ path, text }) => [...text.matchAll(/\bcreateApi\((\w+)Contract\b/g)].map(([, name]) => ({ path, name })));
    expect(clients.length).toBeGreaterThan(30);
    for (const { path, name = '' } of clients) {
      const domain = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      expect(path, name).toBe(`web/src/domains/${domain}/${domain}.api.ts`);
    }
    const calls = inFolder('web/src/').flatMap(({ text }) => [...text.matchAll(/(?<!function )\b(?:createApi|initTsrReactQuery)\(/g)]);
    expect(calls).toHaveLength(clients.length + 1);
    expect(new Set(clients.map(({ name }) => name)).size).toBe(clients.length);
  });

  test('nobody names an operation by a string: what a write makes out of date is said in topics', () => {
    const named = (some: readonly Pick<SourceFile, 'path' | 'text'>[]) =>
      some.flatMap(({ path, text }) =>
        [...text.matchAll(/'([a-z]+[A-Z]\w*)'/g)].filter(([, name = '']) => operations.has(name)).map(([, name]) => `${path}: ${name}`),
      );
    expect(named(['app', 'client', 'domains'].flatMap((folder) => inFolder(`web/src/${folder}/`)))).toEqual([]);
    expect(named([{ path: 'web/src/domains/coupons/CouponList.tsx', text: "invalidateQueries({ queryKey: ['listCoupons'] })" }])).toHaveLength(1);
  });

  test('ui knows nothing of the web but itself', () => {
    expect(refused(inFolder('web/src/ui/'), (target) => !target.startsWith('web/') || target.startsWith('web/src/ui/'))).toEqual([]);
  });

  test('client is what every domain stands on, and small: it knows no domain and no page of the web', () => {
    expect(refused(inFolder('web/src/client/'), (target) => !/^web\/src\/(?:domains|app)\//.test(target))).toEqual([]);
    expect(globSync('web/src/client/**/*.*', { cwd: root }).length).toBeLessThanOrEqual(35);
  });
});

describe('everywhere', () => {
  const sources = files.filter(({ path }) => !path.startsWith('tests/'));
  const entries =
    /^(?:api\/src\/main\.ts|api\/pack\/bundle\.ts|api\/src\/domains\/.*\.worker\.ts|api\/src\/database\/demo-data\/media\/make-lessons\.ts|cli\/src\/main\.ts|cli\/docs\/generate\.ts|cli\/pack\/bundle\.ts|openapi\/generate\.ts|web\/vite\.config\.ts|web\/src\/domains\/message-desk\/composer\/preview-driver\.ts|web\/src\/service-worker\/worker\.ts|web\/src\/app\/entry-(?:client|server)\.tsx)$/;

  test('fetch is called where calls leave the process', () => {
    const may =
      /^(?:web\/src\/(?:client|experimentation)|cli\/src\/session|api\/src\/outside|api\/src\/database\/demo-data\/lessons|web\/src\/service-worker)\//;
    const calling = (some: readonly Pick<SourceFile, 'path' | 'text'>[]) =>
      some.filter(({ path, text }) => !may.test(path) && /(?<![.\w'"`])fetch\(/.test(codeOnly(text))).map(({ path }) => path);
    expect(calling(sources)).toEqual([]);
    const path = 'web/src/domains/coupons/CouponList.tsx';
    expect(calling([{ path, text: "const answer = await fetch('/user/api/v1/coupons');" }])).toEqual([path]);
    expect(calling([{ path, text: "// fetch('/coupons')\nqueryClient.fetch(key);" }])).toEqual([]);
  });

  test('the storage of the browser is touched by one module, and by the experimentation runtime, which pages of others run', () => {
    const may = /^web\/src\/(?:ui\/memory\.ts$|experimentation\/)/;
    const touching = (some: readonly Pick<SourceFile, 'path' | 'text'>[]) =>
      some.filter(({ path, text }) => path.startsWith('web/src/') && !may.test(path) && /\b(?:local|session)Storage\b/.test(text)).map(({ path }) => path);
    expect(touching(sources)).toEqual([]);
    const path = 'web/src/domains/coupons/CouponList.tsx';
    expect(touching([{ path, text: "window.localStorage.setItem('coupons', 'seen');" }])).toEqual([path]);
  });

  test('nothing only passes on what others export', () => {
    const barrels = sources.filter(({ path, text }) => path !== 'contract/src/index.ts' && (/\/index\.tsx?$/.test(path) || /^export \* from/m.test(text)));
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });

  test('importing a file does nothing, but for entry files', () => {
    const acting = sources.filter(
      ({ path, text }) =>
        !entries.test(path) && /^(?:await |void )?(?!(?:if|for|while|switch|function|import|export)\b)[A-Za-z_$][\w$.]*\(/m.test(codeOnly(text)),
    );
    expect(acting.map(({ path }) => path)).toEqual([]);
  });

  test('no unfinished work, no silenced checks, no path of one machine', () => {
    const words = ['TODO', 'FIXME', 'XXX', '@ts-ignore', '@ts-nocheck', 'as any', ': any', '.skip(', '.only('];
    const places = /(?<![\w.}])\/(?:root|work|opt|Users|mnt)\/\w|[A-Z]:\\\\/;
    const self = 'tests/architecture.test.ts';
    const found = files
      .filter(({ path }) => path !== self)
      .flatMap(({ path, text }) => [
        ...words.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`),
        ...(places.test(text) ? [`${path}: ${places.exec(text)?.[0]}`] : []),
      ]);
    expect(found).toEqual([]);
  });
});
