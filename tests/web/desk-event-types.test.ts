import { countEvents } from '@baeum/api/src/domains/event-types/count-events.ts';
import { expect, test } from 'vitest';
import { signedInClient, unique } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { storeEvents, tracked } from '../support/stored-events.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test('a received event is registered, viewed and removed from the list by keyboard', { timeout: 90_000 }, async () => {
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'] });
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 } });
  await open('/admin/event-types');
  await page.getByText('아직 등록한 이벤트가 없어요').waitFor();
  await page.getByText('baeum admin event-types list').first().waitFor();

  await operator.call('createEventType', { body: { key: 'silent', name: '조용한 이벤트' } });
  await storeEvents(
    app,
    [1, 2, 30, 30, 60].map((hours, at) => tracked(`p${at}`, ago(hours), 'buy_course', undefined, { received: ago(hours), properties: { course: '리액트' } })),
  );
  await countEvents();
  await open('/admin/event-types');
  await page
    .getByRole('row', { name: /조용한 이벤트/ })
    .getByText('온 적 없음')
    .waitFor();
  await page.getByText('등록하지 않은 이벤트 1개가 오고 있어요').waitFor();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('link', { name: 'buy_course 5건 등록하기' }).press('Enter');
  await page.waitForURL('**/admin/event-types/new?key=buy_course');
  const name = page.getByRole('textbox', { name: /^이름/ });
  await page.getByRole('button', { name: '등록하기' }).press('Enter');
  await page.getByText('이름을 적어주세요.').waitFor();
  await name.fill('강의 구매');
  await page.getByRole('textbox', { name: /^설명/ }).fill('결제를 마쳤을 때 보내요.');
  await page.getByRole('button', { name: '등록하기' }).press('Enter');
  await page.waitForURL('**/admin/event-types/buy_course');
  const panel = page.getByRole('article', { name: '강의 구매' });
  await panel.getByText('오는 중').waitFor();
  await panel.getByText('5건', { exact: true }).first().waitFor();
  await panel.getByRole('slider', { name: /하루에 온 수/ }).waitFor();
  await panel.getByText('아직 쓰는 곳이 없어요.').waitFor();
  expect((await operator.call('getEventType', { params: { key: 'buy_course' } })).body).toMatchObject({
    name: '강의 구매',
    description: '결제를 마쳤을 때 보내요.',
  });
  await expectAccessibleInEveryLook(page);

  // A key cannot be registered twice, and the typed text stays.
  await open('/admin/event-types/new?key=buy_course');
  await name.fill('또 구매');
  await page.getByRole('button', { name: '등록하기' }).press('Enter');
  await page
    .getByText(/이미 .*키/)
    .first()
    .waitFor();
  expect(await name.inputValue()).toBe('또 구매');

  await open('/admin/event-types/silent');
  await page.getByText('최근 90일 안에 온 적이 없어요.').waitFor();
  await page.getByRole('button', { name: '지우기' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox').fill('silent');
  await page.getByRole('dialog').getByRole('button', { name: '‘조용한 이벤트’ 지우기' }).press('Enter');
  await page.getByText('이벤트 ‘조용한 이벤트’ 등록을 지웠어요.').waitFor();
  await page.waitForURL('**/admin/event-types');
  expect((await operator.call('getEventType', { params: { key: 'silent' } })).status).toBe(404);
  expect(trouble).toEqual([]);
});

test('on a phone two concurrent edits of an event type lose nothing, and one in use cannot be removed', { timeout: 60_000 }, async () => {
  const operator = await signedInClient(app, { operatorScopes: ['experiment:manage'] });
  const key = unique('finished-');
  await operator.call('createEventType', { body: { key, name: '완강' } });
  await operator.call('createExperiment', { body: { name: '완강 실험', variations: [{}, {}], metrics: [key] } });
  const { page, open, trouble } = await visitor(app, { as: operator, drawn: true, viewport: { width: 390, height: 800 } });
  await open(`/admin/event-types/${key}/edit`);
  const name = page.getByRole('textbox', { name: /^이름/ });
  await name.fill('내가 적은 완강');
  await operator.call('updateEventType', { params: { key }, body: { version: 1, name: '다른 완강' } });
  await page.getByRole('button', { name: '저장' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '그사이 다른 사람이 고쳤어요' });
  await dialog.getByRole('region', { name: '저장되어 있는 것' }).getByText('다른 완강').waitFor();
  await expectAccessibleInEveryLook(page);
  await dialog.getByRole('button', { name: '더 살펴보기' }).press('Enter');
  expect(await name.inputValue()).toBe('내가 적은 완강');
  await page.getByRole('button', { name: '저장', exact: true }).press('Enter');
  await dialog.getByRole('button', { name: '내 것으로 저장' }).press('Enter');
  await page.waitForURL(`**/admin/event-types/${key}`);
  await page.getByRole('link', { name: '실험 ‘완강 실험’' }).waitFor();
  await page.getByRole('button', { name: '지우기' }).press('Enter');
  await page.getByText('실험 ‘완강 실험’에서 이 이벤트를 쓰고 있어요. 먼저 그곳에서 빼주세요.').waitFor();
  await page.keyboard.press('Escape');
  await open('/admin/event-types');
  await page.getByText('내가 적은 완강').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(trouble).toEqual([]);
});
