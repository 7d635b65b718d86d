import { expect, test } from 'vitest';
import { client } from '../support/client.ts';
import { signedInClient, unique } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });

const works = async (key: string, origin?: string) =>
  (await client(app.url).call('evaluateAll', { body: { user: { id: 'x' } }, headers: { 'x-sdk-key': key, ...(origin && { origin }) } })).status;

test('a key is created, displayed once, replaced and revoked by keyboard', { timeout: 90_000 }, async () => {
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'] });
  await app.sql('UPDATE sdk_keys SET revoked_at = now() WHERE revoked_at IS NULL');
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 } });
  await open('/admin/sdk-keys');
  await page.getByText('아직 만든 SDK 키가 없어요').waitFor();
  await page.getByText('baeum admin keys list').first().waitFor();

  await page.getByRole('button', { name: '키 만들기' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'SDK 키 만들기' });
  await dialog.getByRole('button', { name: '만들기' }).press('Enter');
  await dialog.getByText('이름을 적어주세요.').waitFor();
  await dialog.getByRole('textbox', { name: /^이름/ }).fill('결제 서버');
  await dialog.getByRole('radio', { name: '서버', exact: true }).press('Space');
  expect(await dialog.getByRole('textbox', { name: '쓸 수 있는 사이트' }).count()).toBe(0);
  await expectAccessibleInEveryLook(page);
  await dialog.getByRole('button', { name: '만들기' }).press('Enter');
  const made = page.getByRole('dialog', { name: '새 키를 만들었어요' });
  await made.getByText('지금만 볼 수 있어요.').waitFor();
  const secret = await made.getByRole('textbox', { name: '새 키' }).inputValue();
  expect([secret.slice(0, 3), await works(secret)]).toEqual(['sv_', 200]);
  await made.getByRole('button', { name: '저장했어요' }).press('Enter');
  await expect.poll(() => page.content()).not.toContain(secret);

  await page.getByRole('row', { name: /결제 서버/ }).press('Enter');
  const panel = page.getByRole('article', { name: '결제 서버' });
  await panel.getByText('서버 키는 만들 때만 볼 수 있어요.').waitFor();
  expect(await panel.locator('pre').allTextContents()).toEqual([
    expect.stringContaining(`const base = '${new URL(page.url()).origin}/experiment';`),
    expect.stringContaining("'X-API-Key': process.env.BAEUM_SDK_KEY"),
  ]);
  await expectAccessibleInEveryLook(page);

  await panel.getByRole('button', { name: '교체' }).press('Enter');
  const rotation = page.getByRole('dialog', { name: '‘결제 서버’ 키 교체' });
  await rotation.getByRole('radio', { name: '하루' }).press('Space');
  await rotation.getByText(/옛 키는 .+까지 쓸 수 있어요/).waitFor();
  await rotation.getByRole('button', { name: '새 키 만들기' }).press('Enter');
  const fresh = await made.getByRole('textbox', { name: '새 키' }).inputValue();
  await made.getByRole('button', { name: '저장했어요' }).press('Enter');
  expect([await works(secret), await works(fresh)]).toEqual([200, 200]);
  await panel.getByText('교체됨').waitFor();
  expect(await panel.getByRole('button', { name: '교체' }).count()).toBe(0);

  await panel.getByRole('button', { name: '폐기' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'SDK 키 ‘결제 서버’ 폐기' });
  await question.getByRole('textbox').fill('결제 서버');
  await question.getByRole('button', { name: '‘결제 서버’ 폐기' }).press('Enter');
  await page.getByText('‘결제 서버’ 키를 폐기했어요.').waitFor();
  await page.waitForURL('**/admin/sdk-keys');
  expect([await works(secret), await works(fresh)]).toEqual([401, 200]);
  expect(trouble).toEqual([]);
});

test('allowed origins of a key are entered on a phone, first invalid, then beside a concurrent change', { timeout: 60_000 }, async () => {
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'] });
  const { body: key } = await operator.call('createSdkKey', { body: { name: unique('가게 '), kind: 'CLIENT', environment: 'production' } });
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 390, height: 800 } });
  await open(`/admin/sdk-keys/${key.id}`);
  const panel = page.getByRole('article', { name: key.name });
  await panel.getByText(key.key, { exact: true }).waitFor();
  expect(await panel.locator('pre').allTextContents()).toEqual([0, 1, 2].map(() => expect.stringContaining(key.key)));
  await expectAccessibleInEveryLook(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await panel.getByRole('button', { name: '이름과 사이트 바꾸기' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'SDK 키 바꾸기' });
  const sites = dialog.getByRole('textbox', { name: '쓸 수 있는 사이트' });
  await sites.fill('https://shop.example\nhttps://*.example');
  await dialog.getByRole('button', { name: '저장' }).press('Enter');
  await dialog.getByText(/https:\/\/\*\.example: .*경로와 \*는 쓸 수 없습니다/).waitFor();
  await operator.call('updateSdkKey', { params: { id: key.id }, body: { allowedOrigins: ['https://theirs.example'], version: 1 } });
  await sites.fill('https://shop.example');
  await dialog.getByText('적지 않은 사이트의 페이지에서는').waitFor();
  await dialog.getByRole('button', { name: '저장' }).press('Enter');
  await dialog.getByText('https://theirs.example').waitFor();
  expect(await sites.inputValue()).toBe('https://shop.example');
  await expectAccessibleInEveryLook(page);
  await dialog.getByRole('button', { name: '내 것으로 저장' }).press('Enter');
  await page.getByText('키를 바꿨어요').waitFor();
  await panel.getByText('https://shop.example').waitFor();
  expect([await works(key.key, 'https://shop.example'), await works(key.key, 'https://theirs.example')]).toEqual([200, 403]);
  expect(trouble).toEqual([]);
});

test('only operators with the right to manage experiments see keys', async () => {
  const other = await signedInClient(app, { operatorScopes: ['admin:support'] });
  const { page, open } = await visitor(app, { as: other, drawn: true });
  await open('/admin/sdk-keys');
  expect(await page.getByRole('button', { name: '키 만들기' }).count()).toBe(0);
  expect((await other.call('listSdkKeys')).status).toBe(403);
});
