import { beforeAll, expect, test } from 'vitest';
import { useSite } from '../support/site.ts';
import { operatorOf } from '../support/submissions.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite();
let colleague: Awaited<ReturnType<typeof operatorOf>>;
const days = ['2091-03-05', '2091-04-09', '2091-05-07', '2091-06-04'];
const names = ['하나', '둘', '셋', '넷'];

beforeAll(async () => {
  colleague = await operatorOf(app, '박동료');
  for (const [index, date] of days.entries()) await colleague.call('saveHoliday', { params: { date }, body: { name: `쉬는 날 ${names[index]}` } });
});

const wide = { width: 1440, height: 900 };

test('a list and its panel are worked by keys, stand in the address, and say who else looks', { timeout: 60_000 }, async () => {
  const operator = await operatorOf(app, '이운영');
  const desk = await visitor(app, { as: operator, drawn: true, viewport: wide });
  const { page } = desk;
  const at = () => new URL(page.url()).pathname + new URL(page.url()).search;
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`쉬는 날 ${name}`) });
  const panel = page.getByRole('article');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-key') ?? document.activeElement?.getAttribute('aria-label'));

  // From wherever the focus is, j leads into the rows; e opens, and the focus goes with it.
  await desk.open('/admin/holidays?year=2091');
  await page.getByText('4일', { exact: true }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect.poll(focused).toBe(days[1]);
  await page.keyboard.press('e');
  await page.waitForURL('**/admin/holidays/2091-04-09?year=2091');
  await expect.poll(focused).toBe('쉬는 날 둘');
  await panel.getByText('번호 2091-04-09').waitFor();
  await panel.getByText('API와 터미널').click();
  await panel.getByText('baeum admin holidays list --year 2091').waitFor();
  // In the panel j and k lead from thing to thing; "back" leaves it at once.
  await page.keyboard.press('j');
  await page.waitForURL('**/admin/holidays/2091-05-07?year=2091');
  await expect.poll(focused).toBe('쉬는 날 셋');
  await expectAccessibleInEveryLook(page);

  // Somebody else opens the same thing by its address, and each learns of the other.
  const other = await visitor(app, { as: colleague, viewport: wide });
  await other.open('/admin/holidays/2091-05-07?year=2091');
  await other.page.getByText('이운영님도 보고 있어요').waitFor();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await panel.getByText('박동료님도 보고 있어요').waitFor();

  // Below 1024 px the panel is the page, with a way back to the unchanged list.
  await page.setViewportSize({ width: 360, height: 740 });
  await panel.getByRole('heading', { name: '쉬는 날 셋' }).waitFor();
  expect(await row('셋').count()).toBe(0);
  await page.getByRole('link', { name: '목록으로' }).click();
  await expect.poll(at).toBe('/admin/holidays?year=2091');
  await page.getByRole('heading', { level: 1, name: '쉬는 날' }).waitFor();
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize(wide);
  await row('셋').focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('쉬는 날 셋');
  await page.keyboard.press('Escape');
  await expect.poll(at).toBe('/admin/holidays?year=2091');
  await expect.poll(focused).toBe(days[2]);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: '키보드 단축키' }).getByText('항목 열기').waitFor();
  await page.keyboard.press('Escape');

  // A view is stored under a name and found again.
  await page.getByRole('button', { name: '보기', exact: true }).click();
  await page.getByRole('button', { name: '이 보기 저장' }).click();
  await page.getByLabel('이름').fill('2091년');
  await page.getByLabel('운영자와 함께 쓰기').check();
  await page.getByRole('dialog').getByRole('button', { name: '저장', exact: true }).click();
  await page.getByRole('button', { name: '보기: 2091년' }).waitFor();
  await desk.open('/admin/holidays?year=2092');
  await page.getByText('쉬는 날이 없어요').or(page.getByText('조건에 맞는 항목이 없어요')).first().waitFor();
  await page.getByText('baeum admin holidays list --year 2092').waitFor();
  await page.getByRole('button', { name: '보기', exact: true }).click();
  await page.getByRole('link', { name: '2091년 함께 쓰는 보기' }).click();
  await expect.poll(at).toBe('/admin/holidays?year=2091');
  expect([...desk.trouble, ...other.trouble]).toEqual([]);
});

test('what is done to chosen rows is told row by row, tried again where it failed, and undone', { timeout: 60_000 }, async () => {
  const desk = await visitor(app, { as: await operatorOf(app, '이운영'), drawn: true, viewport: wide });
  const { page } = desk;
  const rows = page.getByRole('row', { name: /쉬는 날/ });
  await desk.open('/admin/holidays?year=2091');
  for (const name of ['둘', '넷'])
    await page
      .getByRole('row', { name: new RegExp(`쉬는 날 ${name}`) })
      .getByRole('checkbox')
      .check({ force: true });
  const bar = page.getByRole('group', { name: '선택한 항목으로 할 일' });
  await bar.getByText('2개 선택').waitFor();
  // A colleague was faster with one of them.
  await colleague.call('deleteHoliday', { params: { date: '2091-06-04' } });
  await bar.getByRole('button', { name: '쉬는 날 지우기' }).click();
  const results = page.getByRole('region', { name: '쉬는 날 지우기' });
  await results.getByText('1건 처리, 1건 실패').waitFor();
  await results.getByText(/^6월 4일 .* 쉬는 날 넷: .+/).waitFor();
  await expect.poll(() => rows.count()).toBe(2);
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize(wide);
  await colleague.call('saveHoliday', { params: { date: '2091-06-04' }, body: { name: '쉬는 날 넷' } });
  await results.getByRole('button', { name: '실패한 항목만 다시 하기' }).click();
  await page.getByText('쉬는 날에서 뺐어요: 쉬는 날 넷').waitFor();
  await page.getByRole('button', { name: '되돌리기' }).last().click();
  await page.getByText('되돌렸어요.').waitFor();
  await expect.poll(() => rows.count()).toBe(3);
  expect(desk.trouble).toEqual([]);
});

test('an address of something that does not exist says so among the operators, and leads to its list', { timeout: 60_000 }, async () => {
  const desk = await visitor(app, { as: await operatorOf(app, '이운영'), drawn: true, viewport: wide });
  const { page } = desk;
  const missing = page.getByRole('article', { name: '항목을 찾을 수 없어요' });
  const answer = await page.goto(`${app.url}/admin/feature-flags/999999?status=PAUSED`);
  expect(answer?.status()).toBe(404);
  await missing.waitFor();
  await page.getByRole('navigation').getByRole('link', { name: '기능 플래그' }).first().waitFor();
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize(wide);
  await missing.getByRole('link', { name: '목록으로' }).last().click();
  await page.waitForURL('**/admin/feature-flags?status=PAUSED');
  await page.getByRole('heading', { level: 1, name: '기능 플래그' }).waitFor();
  await missing.waitFor({ state: 'detached' });
  // Reached within the screens, it is beside the list.
  await page.goBack();
  await missing.waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/admin/feature-flags?status=PAUSED');
});

test('the day begins with what waits, by the rights of the operator', async () => {
  const { id } = colleague;
  await app.sql(
    `INSERT INTO reports (reporter_id, target_type, target_id, reason, text, reported_user_id, content, created_at)
     VALUES ($1, 'POST', 1, 'SPAM', '', $1, '', now() - interval '3 days 1 hour') ON CONFLICT DO NOTHING`,
    [id],
  );
  const desk = await visitor(app, { as: await operatorOf(app, '이운영'), drawn: true, viewport: wide });
  const { page } = desk;
  await desk.open('/user/dashboard');
  await page.getByRole('link', { name: '운영 화면' }).first().click();
  await page.waitForURL('**/admin');
  const row = page.getByRole('row', { name: '처리할 신고' });
  await row.getByText('3일').waitFor();
  await page.getByText('지난주 같은 요일').first().waitFor();
  await page.getByRole('slider', { name: /가입과 배운 사람/ }).waitFor();
  await expectAccessibleInEveryLook(page);
  expect(desk.trouble).toEqual([]);
});
