import { readConfig } from '@baeum/api/src/config.ts';
import { currentVersion, policyVersions, type Policy } from '@baeum/contract/shared/policies.ts';
import { describe, expect, test } from 'vitest';
import { client } from '../support/client.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, settled, visitor } from '../support/visitor.ts';

/** Every retention time of personal data, in days other than the defaults. */
const kept = {
  DRAFT_APPLICATIONS_RETENTION_DAYS: '31',
  CONTACT_RETENTION_DAYS: '366',
  OUTBOX_RETENTION_DAYS: '32',
  ACCESS_REFERERS_RETENTION_DAYS: '367',
  EVENTS_RETENTION_DAYS: '401',
  SECURITY_EVENTS_RETENTION_DAYS: '368',
  AUDIT_LOGS_RETENTION_DAYS: '1096',
  ORDERS_RETENTION_DAYS: '1828',
  WEBHOOKS_RETENTION_DAYS: '33',
};

const app = useSite({ env: { JOBS: 'off', ...kept } });

const policies = Object.keys(policyVersions) as Policy[];
const titles = { terms: '이용약관', privacy: '개인정보처리방침', refund: '환불정책', instructor: '지식공유 계약' };
/** What everybody agrees to or can rely on; the contract is for those who teach. */
const ofEverybody = policies.filter((policy) => policy !== 'instructor');
const get = (path: string) => client(app.url).fetch(path, { headers: { accept: 'text/html' } });

describe.each(policies)('%s', (policy) => {
  const versions: readonly string[] = policyVersions[policy];
  const current = currentVersion(policy);

  test('stands in the first HTML with the day from which it holds', async () => {
    const { status, body } = await get(`/policies/${policy}`);
    expect(status).toBe(200);
    expect(body).toMatch(new RegExp(`<h1[^>]*>${titles[policy]}</h1>`));
    expect(body).toContain(current.replaceAll('-', '.'));
    expect(body.match(/<h2/g)?.length).toBeGreaterThan(5);
  });

  test('keeps every version under its day, the newest first', async () => {
    expect(versions).toEqual(versions.toSorted().toReversed());
    for (const version of versions) {
      const { status, body } = await get(`/policies/${policy}/${version}`);
      expect([version, status]).toEqual([version, 200]);
      expect(body).toContain(version.replaceAll('-', '.'));
    }
  });

  test('is readable on every screen', async () => {
    const { page, trouble, open } = await visitor(app, { drawn: true });
    await open(`/policies/${policy}`);
    await expectAccessibleInEveryLook(page);
    expect(trouble).toEqual([]);
  });
});

test.each(['/policies/cookies', '/policies/constructor', '/policies/terms/2020-01-01', '/policies/terms/constructor'])('%s is not there', async (path) => {
  const { status, body } = await get(path);
  expect(status).toBe(404);
  expect(body).toContain('페이지를 찾을 수 없습니다');
});

test('the privacy text tells every time that this installation keeps something', async () => {
  const settings = Object.keys(readConfig({})).filter((name) => name.endsWith('_RETENTION_DAYS'));
  expect(Object.keys(kept).toSorted()).toEqual(settings.toSorted());
  const { body } = await get('/policies/privacy');
  for (const days of Object.values(kept)) expect(body).toMatch(new RegExp(`<li>[^<]*: (?:받은 날부터 )?${days}일</li>`));
});

test('the refund text tells what of a course counts as learned, and until when', async () => {
  const { body } = await get('/policies/refund');
  for (const words of [
    '결제하기 전에 배운 것은 빼고 셉니다',
    '앞서 결제한 동안 배운 것과 지난 날을 함께 셉니다',
    '완료를 취소하거나 앞으로 되돌려도 줄지 않습니다',
    '180일째 되는 날',
  ])
    expect(body).toContain(words);
  expect((await get('/policies/refund/2026-11-24')).body, 'what held before stays as it was').not.toContain('완료를 취소');
});

test('the footer leads to those of everybody', async () => {
  const { page, open } = await visitor(app);
  await open('/');
  for (const policy of ofEverybody) {
    await page.getByRole('contentinfo').getByRole('link', { name: titles[policy] }).click();
    await page.getByRole('heading', { level: 1, name: titles[policy] }).waitFor();
  }
});

test('signing up shows what is agreed to in a tab of its own, and stores its version', async () => {
  const { page, open } = await visitor(app, { drawn: true });
  await open('/signup');
  await page.getByRole('textbox', { name: '이메일' }).fill('reader@baeum.test');
  for (const policy of ofEverybody) {
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .getByRole('group', { name: '약관 동의' })
        .getByRole('link', { name: `${titles[policy]} 보기` })
        .click(),
    ]);
    await settled(tab);
    await tab.getByRole('heading', { level: 1, name: titles[policy] }).waitFor();
    await tab.close();
  }
  expect(await page.getByRole('textbox', { name: '이메일' }).inputValue()).toBe('reader@baeum.test');
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await page.getByLabel(/^비밀번호/).fill('quiet-otter-walks-home');
  await page.getByRole('checkbox', { name: '모두 동의합니다' }).check();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: '가입하기' }).click();
  await page.getByRole('heading', { name: '인증 메일을 보냈습니다.' }).waitFor();
  expect(await app.sql('SELECT terms_version, privacy_version FROM users WHERE email = $1', ['reader@baeum.test'])).toEqual([
    { terms_version: currentVersion('terms'), privacy_version: currentVersion('privacy') },
  ]);
});
