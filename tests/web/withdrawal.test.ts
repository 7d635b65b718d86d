import { confirmSettlements } from '@baeum/api/src/domains/settlements/settlements.jobs.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { finishJobs, signedInClient } from '../support/factories.ts';
import { earnedAt } from '../support/incomes.ts';
import { createMentor, seoulDay, seoulTime, storeSession } from '../support/mentoring.ts';
import { buyer, coursesAt, order } from '../support/orders.ts';
import { useSite } from '../support/site.ts';
import { visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('somebody takes their data along and leaves, in every tab and on every device', async () => {
  const member = await signedInClient(app, { name: '이떠남' });
  const { page, open, trouble } = await visitor(app, { as: member });
  const other = await page.context().newPage();
  await other.goto(`${app.url}/courses`);
  await other.getByRole('button', { name: '내 계정' }).waitFor();
  await open('/my/settings/data');

  const data = section(page, '내 정보 내려받기');
  await data.getByRole('button', { name: '파일 만들기' }).click();
  await data.getByText('파일을 만들고 있어요').waitFor();
  await finishJobs();
  await page.reload();
  await data.getByText('파일이 준비됐어요').waitFor();
  // Signed in for too long to do this, or to leave, without a question.
  const letTimePass = () => app.sql("UPDATE sessions SET created_at = created_at - interval '10 minutes' WHERE user_id = $1", [member.user.id]);
  await letTimePass();
  await data.getByRole('button', { name: '내려받기' }).click();
  await page.getByRole('dialog').getByLabel(`${member.user.email}의 비밀번호`).fill(member.user.password);
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await downloading).suggestedFilename()).toBe('my-data.zip');
  await data.getByText('하루에 한 번').waitFor();

  await letTimePass();
  const leaving = section(page, '회원 탈퇴');
  await leaving.getByRole('button', { name: '탈퇴하기' }).click();
  const question = page.getByRole('dialog', { name: '정말 탈퇴할까요?' });
  expect(await question.getByRole('button', { name: '탈퇴하기' }).getAttribute('aria-disabled'), 'the word has to be typed').toBe('true');
  await question.getByRole('textbox').fill('탈퇴');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel(`${member.user.email}의 비밀번호`).fill(member.user.password);
  await page.keyboard.press('Enter');
  const done = page.getByRole('alertdialog', { name: '탈퇴가 완료됐어요' }).or(page.getByRole('dialog', { name: '탈퇴가 완료됐어요' }));
  await done.getByRole('button', { name: '확인' }).click();
  await page.waitForURL(`${app.url}/`);
  for (const tab of [page, other]) await tab.getByRole('banner').getByRole('link', { name: '로그인' }).waitFor();
  expect(await app.sql('SELECT status FROM users WHERE id = $1', [member.user.id])).toEqual([{ status: 'WITHDRAWN' }]);
  expect(trouble).toEqual([]);
});

test('who cannot leave yet is told why', async () => {
  const operator = await signedInClient(app, { roleAdmin: true });
  const { page, open, trouble } = await visitor(app, { as: operator });
  await open('/my/settings/data');
  const leaving = section(page, '회원 탈퇴');
  await leaving.getByText('지금은 탈퇴할 수 없어요').waitFor();
  expect(await leaving.getByRole('button', { name: '탈퇴하기' }).count()).toBe(0);
  await leaving.getByRole('link', { name: '문의하기' }).waitFor();
  expect(trouble).toEqual([]);
});

test('who has a session under way is told on which side', async () => {
  const [mentor, mentee] = [await createMentor(app), await signedInClient(app)];
  await storeSession(app, mentor.user.id, mentee.user.id, seoulTime(await seoulDay(app, 2), '19:00'));
  const { page, open, trouble } = await visitor(app, { as: mentor });
  await open('/my/settings/data');
  await section(page, '회원 탈퇴').getByText('받은 멘토링이 끝나지 않았습니다.').waitFor();
  expect(await section(page, '회원 탈퇴').getByRole('button', { name: '탈퇴하기' }).count()).toBe(0);
  await section(page, '회원 탈퇴').getByRole('link', { name: '받은 멘토링 보기' }).click();
  await page.waitForURL(`${app.url}/instructor/mentorings`);
  const asked = await visitor(app, { as: mentee });
  await asked.open('/my/settings/data');
  await section(asked.page, '회원 탈퇴').getByText('신청한 멘토링이 끝나지 않았습니다.').waitFor();
  await section(asked.page, '회원 탈퇴').getByRole('link', { name: '멘토링 내역 보기' }).click();
  await asked.page.waitForURL(`${app.url}/my/mentorings`);
  expect([trouble, asked.trouble]).toEqual([[], []]);
});

test('who has an order under way is led to it, and leaves once it is canceled', async () => {
  const member = await buyer(app);
  await order(member, { items: await coursesAt(app, 10_000) });
  const { page, open, trouble } = await visitor(app, { as: member });
  await open('/my/settings/data');
  const leaving = section(page, '회원 탈퇴');
  await leaving.getByText('결제하지 않은 주문이 있습니다.').waitFor();
  await leaving.getByRole('link', { name: '내 주문 보기' }).click();
  await page.waitForURL(`${app.url}/my/orders`);
  const [{ id }] = (await member.call('listMyOrders')).body.items;
  await member.call('cancelOrder', { params: { id } });
  await open('/my/settings/data');
  await leaving.getByRole('button', { name: '탈퇴하기' }).waitFor();
  expect(trouble).toEqual([]);
});

test('who has earned something is told what they wait for, and waives what is too little to be paid', async () => {
  const member = await signedInClient(app, { isInstructor: true });
  await earnedAt(app, member.user.id, '2026-07-10T00:00:00Z', 100_000);
  const { page, open, trouble } = await visitor(app, { as: member });
  await open('/my/settings/data');
  const leaving = section(page, '회원 탈퇴');
  await leaving.getByText('2026년 7월 수입').waitFor();
  await leaving.getByText('100,000원 · 2026.08.11에 확정하고 나서 보내드려요.').waitFor();
  await leaving.getByRole('link', { name: '수입과 정산 보기' }).waitFor();
  await earnedAt(app, member.user.id, '2026-07-11T00:00:00Z', -99_200);
  await confirmSettlements.run({});
  await page.reload();
  await leaving.getByText('받지 못한 수입 800원이 남아 있어요').waitFor();
  const button = leaving.getByRole('button', { name: '탈퇴하기' });
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  await leaving.getByRole('checkbox', { name: '800원을 포기할게요' }).check();
  await button.click();
  await page.getByRole('dialog', { name: '정말 탈퇴할까요?' }).getByRole('textbox').fill('탈퇴');
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: '탈퇴가 완료됐어요' })
    .or(page.getByRole('alertdialog', { name: '탈퇴가 완료됐어요' }))
    .waitFor();
  expect(await app.sql('SELECT status FROM users WHERE id = $1', [member.user.id])).toEqual([{ status: 'WITHDRAWN' }]);
  expect(trouble).toEqual([]);
});
