import { describe, expect, test } from 'vitest';
import { readSourceFiles, type SourceFile } from '../support/source-files.ts';

const web = readSourceFiles().filter(({ path }) => /^web\/src\/(?!experimentation\/)/.test(path));
const module = 'web/src/ui/late.tsx';

/**
 * Ways around `late`, `defineModal`, `useLate` and `withLate`, which define in one place what is shown meanwhile and what a failure
 * does. A user's action awaits its code, and its failure is the action's own.
 */
const otherWays: Readonly<Record<string, RegExp>> = {
  'a lazy component of React': /\blazy\b[^;]*?\bfrom 'react'/,
  'a component kept in a state': /useState<[^>]*ComponentType/,
  'an answer to an import': /\bimport\(\s*'[^']+'\s*\)\s*\.(?:then|catch|finally)\b/,
  'an import that nobody waits for': /(?<!\.)\bvoid import\(/,
};
const found = (some: readonly Pick<SourceFile, 'path' | 'text'>[]) =>
  some
    .filter(({ path }) => path !== module)
    .flatMap(({ path, text }) =>
      Object.entries(otherWays)
        .filter(([, way]) => way.test(text))
        .map(([name]) => `${path}: ${name}`),
    );

describe('code that comes late', () => {
  test('comes by one module', () => {
    expect(web.some(({ path }) => path === module)).toBe(true);
    expect(found(web)).toEqual([]);
  });

  test.each([
    "import { lazy, Suspense } from 'react';",
    'const [Part, setPart] = useState<ComponentType<Props>>();',
    "await import('./enroll.ts').then(({ enroll }) => enroll());",
    "void import(\n  './hold.ts'\n).catch(() => undefined);",
    "useEffect(() => void import('./player.ts'), []);",
  ])('in another way would be seen: %j', (text) => {
    expect(found([{ path: 'web/src/domains/coupons/CouponList.tsx', text }])).not.toEqual([]);
  });

  test.each([
    "const Panel = late(async () => (await import('./Panel.tsx')).Panel);",
    "const { enroll } = await import('./enroll.ts');",
    "void withLate(\n  () => import('./head-tags.ts'),\n  apply,\n);",
  ])('in this way is well: %j', (text) => {
    expect(found([{ path: 'web/src/domains/coupons/CouponList.tsx', text }])).toEqual([]);
  });
});
