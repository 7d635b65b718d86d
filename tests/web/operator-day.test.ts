import { broadcastClock } from '@baeum/api/src/domains/broadcasts/broadcast-clock.ts';
import { confirmSettlements } from '@baeum/api/src/domains/settlements/settlements.jobs.ts';
import { queueMail } from '@baeum/api/src/jobs/outbox.ts';
import type { Page } from 'playwright-core';
import { afterEach, expect, test, vi } from 'vitest';
import { applicationInput } from '../support/application-input.ts';
import { disputed } from '../support/content-desk.ts';
import { clientOf, createUser, finishJobs, signedInClient } from '../support/factories.ts';
import { addPayee, earnedAt } from '../support/incomes.ts';
import { focused, pressAt, tabTo } from '../support/keyboard.ts';
import { buy, buyer, coursesAt, wrongBooks } from '../support/orders.ts';
import { addPost } from '../support/posts.ts';
import { useSite } from '../support/site.ts';
import { operatorOf, submittable, submitted } from '../support/submissions.ts';
import { expectAccessible, visitor, type Visitor } from '../support/visitor.ts';

const app = useSite({ env: { JOBS: 'off' } });
afterEach(() => vi.restoreAllMocks());

const inSeoul = (time: string) => new Date(`2026-11-27T${time}:00+09:00`);

/** A person at a screen who touches nothing but the keyboard. */
function keysOf({ page, open }: Visitor) {
  const isFocusSeen = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const marked = (style: CSSStyleDeclaration) => style.outlineStyle !== 'none' || style.boxShadow !== 'none';
      // What is drawn for an invisible input is around or beside it.
      const around = [element, element?.parentElement, element?.nextElementSibling].filter((each) => each instanceof Element);
      return around.some((each) => marked(getComputedStyle(each)));
    });
  const go = async (name: string | RegExp, key = 'Enter') => {
    await tabTo(page, name);
    await expect.poll(isFocusSeen, { message: `the focus is seen on ${name}` }).toBe(true);
    await page.keyboard.press(key);
  };
  /** The row that has the focus, or something in it has. */
  const rowHere = () => page.evaluate(() => document.activeElement?.closest('[role="row"]')?.textContent ?? '');
  return {
    go,
    press: (key: string) => page.keyboard.press(key),
    said: (words: string | RegExp) => page.getByText(words).first().waitFor(),
    write: async (name: string | RegExp, text: string) => {
      await tabTo(page, name);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    /** Looks for something in a list, and goes on from the field by a key. */
    find: async (path: string, text: string, key: 'ArrowDown' | 'Escape') => {
      await open(path);
      await page.keyboard.press('/');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      await page.waitForURL(/[?&]q=/);
      await page.getByRole('link', { name: '검색어 지우기' }).waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.matches('input[name="q"]'))).toBe(true);
      await page.keyboard.press(key);
    },
    /** From wherever the focus is, goes down a list to a row, and does something with it there. */
    row: async (name: RegExp, key = 'e') => {
      await page.getByRole('row', { name }).first().waitFor();
      for (let presses = 0; presses < 20 && !name.test(await rowHere()); presses += 1) await page.keyboard.press('j');
      expect(await rowHere()).toMatch(name);
      await page.keyboard.press(key);
      // Where a row is opened, the focus goes along.
      if (key === 'e') await expect.poll(rowHere).toBe('');
    },
    /** By Tab into the rows of a page that has more than them. */
    intoRows: async () => {
      for (let presses = 0; presses < 60 && (await rowHere()) === ''; presses += 1) await page.keyboard.press('Tab');
    },
    /** In a row with buttons, which the arrows lead to. */
    along: async (name: RegExp) => {
      for (let presses = 0; presses < 10 && !name.test(await focused(page)); presses += 1) await page.keyboard.press('ArrowRight');
      expect(await focused(page)).toMatch(name);
      await page.keyboard.press('Enter');
    },
    /** Chooses by the arrows, beginning at what is chosen. */
    choose: async (first: RegExp, wanted: RegExp) => {
      await tabTo(page, first);
      for (let presses = 0; presses < 10 && !wanted.test(await focused(page)); presses += 1) await page.keyboard.press('ArrowDown');
      expect(await focused(page)).toMatch(wanted);
    },
    /** Answers the question that lies over the page, which has the focus. */
    answer: async (words: string | RegExp, name: string | RegExp) => {
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByText(words).first().waitFor();
      await expect.poll(() => isInDialog(page)).toBe(true);
      await pressAt(page, name, 'Enter');
    },
    inDialog: async () => {
      await expect.poll(() => isInDialog(page)).toBe(true);
    },
  };
}

const isInDialog = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1)?.contains(document.activeElement) ?? false);

/** Somebody who has applied. */
async function applied(realname: string): Promise<void> {
  await (await signedInClient(app)).call('submitInstructorApplication', { body: applicationInput({ realname }) });
}

/** A mail that is not retried any more. @returns the number of its job */
async function deadJob(): Promise<number> {
  await queueMail({ kind: 'news', to: 'reader@example.test', subject: '이번 달의 소식', text: '본문이에요.', html: '<p>본문이에요.</p>' });
  const [row] = await app.sql<{ id: number }>(
    `UPDATE graphile_worker._private_jobs j SET attempts = max_attempts, last_error = 'connect ECONNREFUSED 127.0.0.1:25', run_at = now() FROM outbox o
     WHERE o.recipient = 'reader@example.test' AND j.payload ->> 'outboxId' = o.id::text RETURNING j.id::int`,
  );
  return Number(row?.id);
}

/** A receiver that was sent an event and has not answered. */
async function failedWebhook(operator: Awaited<ReturnType<typeof operatorOf>>): Promise<number> {
  const { body } = await operator.call('createWebhook', { body: { url: 'https://hooks.example.test/in', events: ['order.paid'] } });
  await operator.call('pingWebhook', { params: { id: body.id } });
  await app.sql("UPDATE webhook_deliveries SET status = 'FAILED', next_at = NULL, attempts = 6, tried_at = now() WHERE webhook_id = $1", [body.id]);
  return body.id;
}

test('a day of two operators: one at a desk by day, the other at a phone by night, both by the keyboard alone', { timeout: 240_000 }, async () => {
  const [operator, colleague] = [await operatorOf(app, '이운영'), await operatorOf(app, '박동료')];
  for (const name of ['강하나', '강두리', '강세찬']) await applied(name);
  const course = await submittable(app, { title: '심사를 기다리는 강의' });
  await submitted(course.instructor, operator, course.id);
  const { email } = await createUser(app, { name: '문하람', email: 'haram.moon@example.test' });
  const bought = await buy(await buyer(app), { items: await coursesAt(app, 20_000, 20_000) });
  const { id: earner } = await createUser(app, { name: '한도윤', isInstructor: true });
  await addPayee(app, earner);
  await earnedAt(app, earner, '2026-07-10T00:00:00Z', 100_000);
  await confirmSettlements.run({});
  const people: number[] = [];
  for (let index = 0; index < 10; index += 1) people.push((await createUser(app)).id);
  for (const [index, id] of people.slice(0, 3).entries())
    await (
      await clientOf(app, id)
    ).call('setProductNewsConsent', { params: { productNews: 'platform-news' }, body: { agreed: true, nightAgreed: index === 2 } });
  await finishJobs();
  const [job, webhook] = [await deadJob(), await failedWebhook(operator)];

  const desk = await visitor(app, { as: operator, drawn: true, viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
  const { page, open } = desk;
  const { go, press, said, write, find, row, intoRows, along, choose, answer, inDialog } = keysOf(desk);

  // Applications: two are confirmed together, one is rejected.
  await open('/admin/instructor-applications');
  await row(/강\*나/, 'Space');
  await row(/강\*리/, 'x');
  await go('확인하기');
  await answer(/2건/, '확인하기');
  await said('2건을 확인했어요.');
  await row(/강\*찬/);
  await go('반려하기');
  await inDialog();
  await go(/연락이 닿지 않습니다/, 'Space');
  await go('반려하기');
  await said('반려했어요.');

  await open('/admin/courses');
  await row(/심사를 기다리는 강의/);
  await page.waitForURL(`**/admin/courses/${course.id}`);
  await go('승인하기');
  await answer('이 강의를 공개할까요?', '공개하기');
  await said('강의를 공개했어요');

  // Somebody by an address of which the list shows a part.
  await find('/admin/users', email, 'ArrowDown');
  await said('ha***@example.test');
  await row(/문하람/);
  await page.getByRole('article', { name: '문하람' }).waitFor();

  await find('/admin/orders', bought.orderNo, 'Escape');
  await row(new RegExp(bought.orderNo));
  await go('환불');
  await inDialog();
  await go(new RegExp(bought.items[0].title), 'Space');
  await write(/환불 사유/, '영상이 나오지 않았어요.');
  await go(/^20,000원 환불/);
  await said('환불했어요.');

  await open('/admin/settlements?month=2026-07');
  await row(/한도윤/);
  await write(/보류하는 이유/, '환불 분쟁을 확인하고 있습니다.');
  await go('지급 보류');
  await said('지급을 보류한 정산이에요');
  await go('보류 풀기');
  await said('보류를 풀었어요');
  await go('지급 만들기');
  await said(/^함께 보낼 정산을 골라주세요/);
  await go(/^1건 .*지급 만들기$/);
  await answer(/지급을 만들까요/, '만들기');
  await said('지급을 만든 사람은 승인할 수 없어요.');
  const payout = new URL(page.url()).pathname;

  vi.spyOn(broadcastClock, 'now').mockReturnValue(inSeoul('21:30'));
  await open('/admin/broadcasts');
  await go('알림 쓰기');
  await inDialog();
  await choose(/^모든 회원/, /^고른 회원/);
  await write(/회원 번호/, people.join(', '));
  await write(/^제목/, '가을 할인을 시작해요');
  await write(/^내용/, '이번 주까지 20% 할인해요.');
  await go(/광고예요/, 'Space');
  await go('받을 사람 보기');
  await said('고른 10명 가운데 3명이 받아요.');
  await go('보내기');
  await answer('3명에게 보낼까요?', '보내기');
  await said('3명에게 보내기 시작했어요.');

  await open('/admin/jobs?state=DEAD');
  await row(/jobs\.deliver-mail/);
  await page.waitForURL(`**/admin/jobs/${job}?state=DEAD`);
  await go('다시 시도');
  await said('작업 1개를 다시 시도해요.');

  await open(`/admin/webhooks/${webhook}?status=FAILED`);
  await intoRows();
  await row(/시험 알림/, 'Enter');
  await page.getByRole('region', { name: '보낸 본문' }).waitFor();
  await go('다시 보내기');
  await said('알림 1개를 다시 보내요.');

  await open('/admin/home');
  await intoRows();
  await along(/ 고치기$/);
  await inDialog();
  await write(/줄의 제목/, '내일의 강의');
  await go('넣기');
  await go('저장하기');
  await said('초안을 저장했어요.');
  await expectAccessible(page);
  await go('공개하기');
  await inDialog();
  await tabTo(page, /공개할 때/);
  // Whatever the order of its parts: the second year, month, day … that is offered.
  for (let part = 0; part < 6; part += 1) for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight']) await press(key);
  await go('공개하기');
  await said(/공개하도록 예약했어요/);

  const phone = await visitor(app, { as: colleague, drawn: true, viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  const night = keysOf(phone);
  const newcomer = await createUser(app, { name: '새회원' });
  const post = await addPost(app, { authorId: newcomer.id, title: '스터디 모집', content: 'https://one.test', held: true });
  const dispute = await disputed(app, { reason: '이십 분을 기다렸어요.' });
  await phone.open(payout);
  await night.go('승인하기');
  await night.answer(/지급을 승인할까요/, '승인하기');
  await night.go('보냈다고 적기');
  await night.answer(/보냈나요/, '보냈어요');
  await night.said('보냈다고 적었어요');

  await phone.open('/admin/mentoring-disputes');
  await night.row(/박배움/);
  await night.go(/^멘토 불참/);
  await night.inDialog();
  await night.write(/그렇게 정한 이유/, '참가 기록을 확인했습니다.');
  await night.go('이렇게 정하기');
  await night.said('분쟁을 정했어요');

  await phone.open('/admin/posts?kind=POST');
  await night.row(/스터디 모집/);
  await night.go('보이게 하기');
  await night.said(/1건을 보이게 하고/);

  // What the other one has changed.
  await phone.open(`/admin/audit-logs?actor=${operator.id}`);
  await night.row(/home\.save/);
  await phone.page.getByRole('article').getByText('이운영').first().waitFor();
  await expectAccessible(phone.page);
  expect([...desk.trouble, ...phone.trouble].filter((words) => !words.startsWith('Blocked script execution'))).toEqual([]);

  for (let run = 0; run < 3; run += 1) await finishJobs();
  const heard = async () => (await operator.call('listBroadcasts')).body.items[0].sent;
  expect(await heard()).toBe(1);
  vi.spyOn(broadcastClock, 'now').mockReturnValue(inSeoul('08:00'));
  for (let run = 0; run < 3; run += 1) await finishJobs();
  expect(await heard()).toBe(3);
  const rowsOf = async (text: string, ...values: unknown[]) => app.sql(text, values);
  expect(await rowsOf('SELECT status, count(*)::int AS n FROM instructor_applications WHERE reviewed_at IS NOT NULL GROUP BY 1 ORDER BY 1')).toEqual([
    { status: 'APPROVED', n: 2 },
    { status: 'REJECTED', n: 1 },
  ]);
  expect(await rowsOf('SELECT status FROM courses WHERE id = $1', course.id)).toEqual([{ status: 'PUBLISHED' }]);
  expect(await rowsOf('SELECT status, refunded_amount::int AS refunded FROM orders WHERE id = $1', bought.id)).toEqual([
    { status: 'PARTIALLY_REFUNDED', refunded: 20_000 },
  ]);
  expect(await rowsOf('SELECT state FROM settlements WHERE instructor_id = $1', earner)).toEqual([{ state: 'PAID' }]);
  expect(await rowsOf('SELECT dispute_outcome AS outcome FROM mentorings WHERE id = $1', dispute)).toEqual([{ outcome: 'NO_SHOW_MENTOR' }]);
  expect(await rowsOf('SELECT held FROM posts WHERE id = $1', post)).toEqual([{ held: false }]);
  expect(await rowsOf('SELECT publish_at > now() AS later FROM home_versions ORDER BY version DESC LIMIT 1')).toEqual([{ later: true }]);
  expect(await wrongBooks(app)).toEqual([]);
});
