import { expect, test } from 'vitest';
import { signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { storeEvents, tracked } from '../support/stored-events.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });

const file = (text: string) => ({ name: '명단.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test('a cohort is created from a list, extended from a previewed file, and reduced by keyboard', { timeout: 120_000 }, async () => {
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'] });
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 } });
  await open('/admin/cohorts');
  await page.getByText('아직 만든 코호트가 없어요').waitFor();
  await page.getByText('baeum admin cohorts list').first().waitFor();
  await page.getByRole('link', { name: '코호트 만들기' }).press('Enter');
  await page.waitForURL('**/admin/cohorts/new');
  await page.getByRole('button', { name: '만들기' }).press('Enter');
  await page.getByText('이름을 적어주세요.').waitFor();
  await page.getByRole('textbox', { name: /^이름/ }).fill('초대한 회원');
  await page.getByRole('textbox', { name: /^모은 기준/ }).fill('행사에 온 사람');
  await page.getByRole('button', { name: '만들기' }).press('Enter');
  await page.waitForURL(/\/admin\/cohorts\/\d+$/);
  const key = Number(page.url().split('/').at(-1));
  await page.getByRole('article', { name: '초대한 회원' }).getByRole('button', { name: '명단 올리기' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '‘초대한 회원’ 명단 올리기' });
  const rows = Array.from({ length: 6000 }, (_, at) => `member-${String(at).padStart(4, '0')}`);
  await dialog.locator('input[type=file]').setInputFiles(file(['회원번호', ...rows, 'member-0000', 'a,b,c', ''].join('\n')));
  await dialog.getByText('6,000개', { exact: true }).waitFor();
  await dialog.getByText(/^6,003번째 줄: /).waitFor();
  await expectAccessibleInEveryLook(page);
  expect((await operator.call('getCohort', { params: { key } })).body.memberCount).toBe(0);
  await dialog.getByRole('button', { name: '6,000개 넣기' }).press('Enter');
  await page.getByText('식별자 6,000개를 넣었어요.').waitFor();
  const panel = page.getByRole('article', { name: '초대한 회원' });
  await panel.getByText('6,000명').waitFor();
  await panel.getByText('행사에 온 사람').waitFor();
  await panel.getByRole('button', { name: '다음' }).press('Enter');
  await panel.getByText('member-0025').waitFor();
  await panel.getByRole('searchbox', { name: '식별자 찾기' }).fill('member-4321');
  await panel.getByRole('button', { name: 'member-4321 빼기' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'member-4321 빼기' }).press('Enter');
  await page.getByText('‘member-4321’ 식별자를 뺐어요.').waitFor();
  await panel.getByText('5,999명').waitFor();
  await panel.getByText('‘member-4321’로 시작하는 식별자가 없어요.').waitFor();
  await expectAccessibleInEveryLook(page);
  expect(trouble).toEqual([]);
});

test('on a phone a rule is previewed before saving, and a cohort in use cannot be deleted', { timeout: 90_000 }, async () => {
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'] });
  await storeEvents(
    app,
    ['7', '7', '8'].map((user) => tracked(user, ago(20), 'finish_lecture', undefined, { received: ago(20), identifiers: { $userId: user } })),
  );
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 390, height: 800 } });
  await open('/admin/cohorts/new');
  await page.getByRole('textbox', { name: /^이름/ }).fill('열심히 듣는 회원');
  await page.getByRole('radio', { name: '규칙' }).press('Space');
  await page.getByRole('button', { name: '만들기' }).press('Enter');
  await page.getByText('조건을 하나 이상 적고, 빈 곳을 채워주세요.').first().waitFor();
  await page.getByRole('button', { name: '이벤트 조건 추가' }).press('Enter');
  const condition = page.getByRole('group', { name: '조건 1', exact: true });
  await condition.getByRole('textbox', { name: /^이벤트/ }).fill('finish_lecture');
  await condition.getByRole('textbox', { name: /몇 번 이상/ }).fill('2');
  await page.getByText('최근 30일 동안 finish_lecture 이벤트를 2번 이상').waitFor();
  await page.getByRole('button', { name: '지금 몇 명인지 보기' }).press('Enter');
  await page.getByText('지금 1명이 맞아요.').waitFor();
  await page.getByText('예: 7').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessibleInEveryLook(page);
  expect((await operator.call('listCohorts', { query: { q: '열심히' } })).body.total).toBe(0);
  await page.getByRole('button', { name: '만들기' }).press('Enter');
  await page.waitForURL(/\/admin\/cohorts\/\d+$/);
  const key = Number(page.url().split('/').at(-1));
  expect((await operator.call('getCohort', { params: { key } })).body.membership).toEqual({
    identifierType: '$userId',
    conditions: [{ type: 'EVENT', eventKey: 'finish_lecture', atLeast: 2, days: 30 }],
  });

  await operator.call('updateCohort', { params: { key }, body: { version: 1, name: '다른 이름' } });
  await open(`/admin/cohorts/${key}/edit`);
  await operator.call('updateCohort', { params: { key }, body: { version: 2, name: '또 다른 이름' } });
  await page.getByRole('textbox', { name: /^이름/ }).fill('내가 적은 이름');
  await page.getByRole('button', { name: '저장' }).press('Enter');
  const sides = page.getByRole('dialog', { name: '그사이 다른 사람이 고쳤어요' });
  await sides.getByRole('region', { name: '저장되어 있는 것' }).getByText('또 다른 이름').waitFor();
  await sides.getByRole('button', { name: '내 것으로 저장' }).press('Enter');
  await page.waitForURL(new RegExp(`/admin/cohorts/${key}$`));

  const uses = { key: { type: 'COHORT', name: 'COHORT' }, match: { type: 'MATCH', operator: 'IN', valueType: 'NUMBER', values: [key] } };
  const { body: experiment } = await operator.call('createExperiment', {
    body: { name: '이어 듣기', variations: [{}, {}], targetAudiences: [{ conditions: [uses] }] },
  });
  await open(`/admin/cohorts/${key}`);
  await page.getByRole('link', { name: '실험 ‘이어 듣기’' }).waitFor();
  await page.getByRole('button', { name: '‘내가 적은 이름’ 지우기' }).press('Enter');
  await page.getByText('실험 ‘이어 듣기’에서 이 코호트를 쓰고 있어요. 먼저 그곳에서 빼주세요.').waitFor();
  await page.keyboard.press('Escape');
  await operator.call('updateExperiment', { params: { key: experiment.key }, body: { version: experiment.version, targetAudiences: [] } });
  await open(`/admin/cohorts/${key}`);
  await page.getByRole('button', { name: '‘내가 적은 이름’ 지우기' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox').fill('내가 적은 이름');
  await page.getByRole('dialog').getByRole('button', { name: '‘내가 적은 이름’ 지우기' }).press('Enter');
  await page.waitForURL('**/admin/cohorts');
  expect((await operator.call('getCohort', { params: { key } })).status).toBe(404);
  expect(trouble).toEqual([]);
});
