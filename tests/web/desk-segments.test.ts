import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { signedInClient, unique } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });

const condition = (name: string, values: (string | number)[], match: object = {}) => ({
  key: { type: 'USER_PROPERTY', name },
  match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', ...match, values },
});
const gold = { conditions: [condition('grade', ['GOLD'])] };

/** Pastes text, e.g. a column of a table. */
const paste = (field: Locator, text: string) =>
  field.evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', data);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('a segment of two blocks is created, tried and saved by keyboard, and displayed as the server returned it', { timeout: 90_000 }, async () => {
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'] });
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 } });
  await open('/admin/segments');
  await page.getByText('아직 만든 사용자 그룹이 없어요').waitFor();
  await page.getByText('baeum admin segments list').first().waitFor();
  await page.getByRole('link', { name: '그룹 만들기' }).press('Enter');
  await page.waitForURL('**/admin/segments/new');
  await page.getByRole('textbox', { name: /^이름/ }).first().fill('우수 회원');
  await page.getByRole('textbox', { name: /^키/ }).fill('best');

  await page.getByRole('button', { name: '묶음 추가' }).press('Enter');
  const first = page.getByRole('group', { name: '묶음 1의 조건 1' });
  await expect.poll(() => first.getByRole('button', { name: /사용자 속성/ }).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: '만들기' }).press('Enter');
  await first.getByText('이름을 적어주세요.').waitFor();
  await first.getByText('값을 하나 이상 넣어주세요.').waitFor();
  await first.getByRole('textbox', { name: '이름' }).fill('grade');
  await paste(first.getByRole('textbox', { name: '값' }), 'GOLD\nPLATINUM\nGOLD\n');
  await first.getByRole('button', { name: 'PLATINUM 빼기' }).waitFor();
  expect(await first.getByRole('listitem').allTextContents()).toEqual(['GOLD', 'PLATINUM']);

  await page.getByRole('button', { name: '묶음 1에 조건 추가' }).press('Enter');
  const second = page.getByRole('group', { name: '묶음 1의 조건 2' });
  await second.getByRole('textbox', { name: '이름' }).fill('age');
  await second.getByRole('button', { name: /타입/ }).press('Enter');
  await page.getByRole('option', { name: '숫자' }).press('Enter');
  await second.getByRole('button', { name: /비교/ }).press('Enter');
  expect(await page.getByRole('option').allTextContents()).toEqual(['하나와 같음', '초과', '이상', '미만', '이하']);
  await page.getByRole('option', { name: '이상' }).press('Enter');
  await second.getByRole('textbox', { name: '값' }).fill('스물');
  await second.getByRole('textbox', { name: '값' }).press('Enter');
  await second.getByText('숫자로 읽을 수 있는 값을 적어주세요.').waitFor();
  await second.getByRole('button', { name: '스물 빼기' }).press('Enter');
  await second.getByRole('textbox', { name: '값' }).fill('20');
  await second.getByRole('textbox', { name: '값' }).press('Enter');

  await page.getByRole('button', { name: '묶음 1 복제' }).press('Enter');
  await page.getByRole('button', { name: '묶음 2의 조건 2 지우기' }).press('Enter');
  const other = page.getByRole('group', { name: '묶음 2의 조건 1' });
  await other.getByRole('button', { name: /무엇/ }).press('Enter');
  await page.getByRole('option', { name: '식별자' }).press('Enter');
  await other.getByRole('textbox', { name: '값' }).fill('42,');
  const sentence = page.getByRole('region', { name: '문장으로 보면' });
  await sentence.getByText('사용자 속성 grade 값이 ‘GOLD’ 또는 ‘PLATINUM’이면서 사용자 속성 age 값이 ‘20’ 이상인 사람').waitFor();
  await sentence.getByText('또는 식별자 $userId 값이 ‘42’인 사람').waitFor();

  await page.getByText('써보기', { exact: true }).press('Enter');
  const trial = page.getByRole('group', { name: '써보기' });
  await trial.getByRole('textbox', { name: '사용자 속성 grade' }).fill('GOLD');
  await trial.getByRole('textbox', { name: '사용자 속성 age' }).fill('19');
  await first.getByText('맞음', { exact: true }).waitFor();
  await second.getByText('맞지 않음', { exact: true }).waitFor();
  await trial.getByText('이 사용자는 들어가지 않아요').waitFor();
  await trial.getByRole('textbox', { name: '식별자 $userId' }).fill('42');
  await other.getByText('맞음', { exact: true }).waitFor();
  await trial.getByText('이 사용자는 들어가요').waitFor();
  await expectAccessibleInEveryLook(page);
  expect((await operator.call('listSegments')).body.total).toBe(0);

  await page.getByRole('button', { name: '만들기' }).press('Enter');
  await page.waitForURL('**/admin/segments/best');
  const { body: stored } = await operator.call('getSegment', { params: { key: 'best' } });
  expect(stored.targets).toEqual([
    { conditions: [condition('grade', ['GOLD', 'PLATINUM']), condition('age', [20], { operator: 'GTE', valueType: 'NUMBER' })] },
    { conditions: [{ ...condition('', ['42']), key: { type: 'USER_ID', name: '$userId' } }] },
  ]);
  await page.getByRole('article', { name: '우수 회원' }).getByText('또는 식별자 $userId 값이 ‘42’인 사람').waitFor();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('link', { name: '고치기' }).press('Enter');
  await page.getByRole('button', { name: '저장' }).press('Enter');
  await page.waitForURL('**/admin/segments/best');
  const { body: again } = await operator.call('getSegment', { params: { key: 'best' } });
  expect(JSON.stringify(again.targets)).toBe(JSON.stringify(stored.targets));
  expect(trouble).toEqual([]);
});

test('concurrent changes are displayed beside the typed text, and a segment in use lists its usages', { timeout: 60_000 }, async () => {
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'] });
  const key = unique('vip-');
  await operator.call('createSegment', { body: { key, name: '귀빈', targets: [gold] } });
  const uses = { key: { type: 'SEGMENT', name: 'SEGMENT' }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: [key] } };
  const { body: experiment } = await operator.call('createExperiment', {
    body: { name: '귀빈 실험', variations: [{}, {}], targetAudiences: [{ conditions: [uses] }] },
  });
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 390, height: 800 } });
  await open(`/admin/segments/${key}/edit`);
  await page.getByRole('textbox', { name: /^이름/ }).first().fill('내가 적은 귀빈');
  await operator.call('updateSegment', { params: { key }, body: { version: 1, name: '다른 귀빈' } });
  await page.getByRole('button', { name: '저장' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '그사이 다른 사람이 고쳤어요' });
  await dialog.getByRole('region', { name: '저장되어 있는 것' }).getByText('다른 귀빈').waitFor();
  await expectAccessibleInEveryLook(page);
  await dialog.getByRole('button', { name: '더 살펴보기' }).press('Enter');
  expect(await page.getByRole('textbox', { name: /^이름/ }).first().inputValue()).toBe('내가 적은 귀빈');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: '저장', exact: true }).press('Enter');
  await dialog.getByRole('button', { name: '내 것으로 저장' }).press('Enter');
  await page.waitForURL(`**/admin/segments/${key}`);
  expect((await operator.call('getSegment', { params: { key } })).body).toMatchObject({ name: '내가 적은 귀빈', version: 3, targets: [gold] });

  await page.getByRole('link', { name: '실험 ‘귀빈 실험’' }).waitFor();
  await page.getByRole('button', { name: '‘내가 적은 귀빈’ 지우기' }).press('Enter');
  await page.getByText('실험 ‘귀빈 실험’에서 이 그룹을 쓰고 있어요. 먼저 그곳에서 빼주세요.').waitFor();
  await page.keyboard.press('Escape');
  await operator.call('updateExperiment', { params: { key: experiment.key }, body: { version: experiment.version, targetAudiences: [] } });
  await open(`/admin/segments/${key}`);
  await page.getByText('아직 쓰는 곳이 없어요.').waitFor();
  await page.getByRole('button', { name: '‘내가 적은 귀빈’ 지우기' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox').fill(key);
  await page.getByRole('dialog').getByRole('button', { name: '‘내가 적은 귀빈’ 지우기' }).press('Enter');
  await page.getByText('‘내가 적은 귀빈’ 그룹을 지웠어요.').waitFor();
  expect((await operator.call('getSegment', { params: { key } })).status).toBe(404);
  expect(trouble).toEqual([]);
});
