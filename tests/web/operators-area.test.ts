import { coversOne, operatorScopeNames, type OperatorScope } from '@baeum/contract/shared/scopes.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { client, type TestClient } from '../support/client.ts';
import { goodPassword, createUser, signedInClient } from '../support/factories.ts';
import { routes } from '../support/routes.ts';
import { useSite } from '../support/site.ts';
import { root } from '../support/source-files.ts';
import { visitor } from '../support/visitor.ts';

const app = useSite();
const others = ['visitor', 'member', 'instructor', 'mentor'] as const;
const operators = {
  reader: ['admin:read'],
  support: ['admin:support'],
  finance: ['admin:finance'],
  content: ['admin:content'],
  experiments: ['experiment:manage'],
  chief: ['admin'],
} as const satisfies Record<string, readonly OperatorScope[]>;
type Operator = keyof typeof operators;

const callers = {} as Record<(typeof others)[number] | Operator, TestClient>;
const pageFor = (who: keyof typeof callers, address: string) => callers[who].fetch(address, { headers: { accept: 'text/html' } });

beforeAll(async () => {
  callers.visitor = client(app.url);
  callers.member = await signedInClient(app);
  callers.instructor = await signedInClient(app, { isInstructor: true });
  callers.mentor = await signedInClient(app, { isMentor: true });
  for (const [who, operatorScopes] of Object.entries(operators)) callers[who as Operator] = await signedInClient(app, { operatorScopes });
});

const screens = routes.filter(({ path }) => path.split('/', 2)[1] === 'admin');
const addressOf = (path: string) => path.replaceAll(/:\w+/g, '1');

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
const built = join(root, 'web/dist/client');

/** Files that only operators' screens need, and those that other people may need. */
async function filesOf(): Promise<{ operators: string[]; shared: string[] }> {
  const manifest = JSON.parse(await readFile(join(built, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const areas = Object.keys(manifest).filter((source) => source.startsWith('src/app/routes/areas/'));
  const needed = (sources: string[]) => {
    const seen = new Set<string>();
    const visit = (source: string) => {
      if (seen.has(source)) return;
      seen.add(source);
      [...(manifest[source]?.imports ?? []), ...(manifest[source]?.dynamicImports ?? [])].forEach(visit);
    };
    sources.forEach(visit);
    return new Set([...seen].flatMap((source) => [manifest[source]?.file ?? '', ...(manifest[source]?.css ?? [])]).filter(Boolean));
  };
  const areaOf = (name: string) => `src/app/routes/areas/${name}.ts`;
  const shared = needed(['src/app/entry-client.tsx', 'src/app/routes/main.ts', ...areas.filter((area) => ![areaOf('admin'), areaOf('dev')].includes(area))]);
  return { operators: [...needed([areaOf('admin')])].filter((file) => !shared.has(file)), shared: [...shared] };
}

describe('the operators’ area', () => {
  test.each(others)('has nothing for a %s: neither a screen nor the name of one of its files', async (who) => {
    const { operators: secret } = await filesOf();
    expect(secret.length).toBeGreaterThan(screens.length / 2);
    for (const address of ['/', '/admin/no-such-screen', ...screens.map(({ path }) => addressOf(path))]) {
      const { status, body } = await pageFor(who, address);
      if (address !== '/') expect([address, status]).toEqual([address, who === 'visitor' ? 401 : 403]);
      expect([address, secret.filter((file) => body.includes(file))]).toEqual([address, []]);
    }
  });

  test('is named by no file that other people may be given', async () => {
    const { operators: secret, shared } = await filesOf();
    const names = secret.map((file) => file.slice(file.lastIndexOf('/') + 1));
    for (const file of shared) {
      const text = await readFile(join(built, file), 'utf8');
      expect([file, names.filter((name) => text.includes(name))]).toEqual([file, []]);
    }
  });

  test.each(Object.entries(operators))('opens its screens for a %s by the rights %j', async (who, held) => {
    for (const { path, rights } of screens) {
      const { status, body } = await pageFor(who as Operator, addressOf(path));
      const isOpen = held.includes('admin' as never) || !rights || coversOne(held, rights);
      if (isOpen) expect([path, [401, 403].includes(status)]).toEqual([path, false]);
      else expect([path, status, body.includes('권한이 없어요')]).toEqual([path, 403, true]);
    }
  });
});

test('an operator sees the places they may open; another address says which right is lacking', async () => {
  const { page, open, trouble } = await visitor(app, { as: callers.content });
  await open('/admin/courses');
  const places = page.getByRole('navigation', { name: '운영' }).first();
  await places.getByRole('link', { name: '강의 심사' }).waitFor();
  expect(await places.getByRole('link', { name: '정산', exact: true }).count()).toBe(0);
  await page.goto(`${app.url}/admin/payouts`);
  await page.getByRole('heading', { level: 1, name: '권한이 없어요' }).waitFor();
  await page.getByText(`‘${operatorScopeNames['admin:finance']}’`).waitFor();
  await page.getByText(`‘${operatorScopeNames.admin}’ 권한이 있는 동료`).waitFor();
  // The answer itself is the refusal, which browsers note.
  expect(trouble.filter((text) => !text.includes('403'))).toEqual([]);
});

test('who manages experiments alone begins at a page of theirs, and every place of the menu opens', async () => {
  const { page, open, trouble } = await visitor(app, { as: callers.experiments });
  await open('/user/dashboard');
  await page.getByRole('link', { name: '운영 화면' }).first().click();
  await page.getByRole('heading', { level: 1, name: '오늘' }).waitFor();
  await page.getByText('baeum admin experiments list').waitFor();
  expect(await page.getByRole('heading', { name: /^어제/ }).count()).toBe(0);
  const places = page.getByRole('navigation', { name: '운영' }).first();
  for (const name of ['승인', '실험', '변경 기록', '오늘']) {
    await places.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }
  await page.goto(`${app.url}/admin/orders`);
  await page.getByRole('link', { name: '운영 화면으로 가기' }).click();
  await page.getByRole('heading', { level: 1, name: '오늘' }).waitFor();
  // The answer itself is the refusal, which browsers note.
  expect(trouble.filter((text) => !text.includes('/admin/orders'))).toEqual([]);
});

test('the menu shows its current place, on loading and on the way, without moving the page', async () => {
  const { page, open } = await visitor(app, { as: callers.chief, viewport: { width: 1440, height: 900 } });
  const places = page.getByRole('navigation', { name: '운영' }).first();
  const isInView = (name: string) =>
    places.getByRole('link', { name, exact: true }).evaluate((link) => {
      const [menu, entry] = [link.closest('nav')!.getBoundingClientRect(), link.getBoundingClientRect()];
      return entry.top >= menu.top && entry.bottom <= Math.min(menu.bottom, innerHeight);
    });
  const scrolled = () => places.evaluate((menu) => menu.scrollTop);
  await open('/admin/audit-logs');
  await expect.poll(() => isInView('변경 기록')).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await open('/admin');
  await expect.poll(scrolled).toBe(0);
  expect(await isInView('변경 기록')).toBe(false);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/admin/audit-logs"]')?.click());
  await page.getByRole('heading', { level: 1, name: '변경 기록' }).waitFor();
  await expect.poll(() => isInView('변경 기록')).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  // A visible place leaves the menu where the operator scrolled it.
  const before = await scrolled();
  await places.getByRole('link', { name: '사이트 상태' }).click();
  await page.getByRole('heading', { level: 1, name: '사이트 상태' }).waitFor();
  expect(await scrolled()).toBe(before);
});

test('who signs in as an operator is led into the area, whose list of screens came with no page before', async () => {
  const { email } = await createUser(app, { operatorScopes: ['admin:content'] });
  const { page, open } = await visitor(app);
  await open('/signin?referUrl=%2Fadmin%2Fcourses');
  await page.getByRole('textbox', { name: '이메일' }).fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL('**/admin/courses');
  await page.getByRole('heading', { level: 1, name: '강의 심사' }).waitFor();
});
