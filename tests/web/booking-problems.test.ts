import { expect, test } from 'vitest';
import { seoulWords } from '../../web/src/ui/seoul-time.ts';
import { agreeAndPay, answerAtBank, asking, inSheet, mentorInThreeDays, payButton, sessionsOf, sheetOf, wordsIn } from '../support/booking.ts';
import { createUser, goodPassword } from '../support/factories.ts';
import { askFor, bookableMentor, hourIn, question } from '../support/mentoring-requests.ts';
import { storeSession } from '../support/mentoring.ts';
import { buyer } from '../support/orders.ts';
import { useSite } from '../support/site.ts';
import { expectAccessible } from '../support/visitor.ts';

const app = useSite();

test('a time that somebody else takes meanwhile is told, and one next to it is booked with all that was typed', async () => {
  const [who, mentor] = [await buyer(app), await mentorInThreeDays(app)];
  const { page } = await asking(app, mentor, { as: who, drawn: true });
  await payButton(page).waitFor();
  const other = await buyer(app);
  expect((await askFor(other, mentor, { startAt: await hourIn(app, 3, 11) })).status).toBe(201);
  await agreeAndPay(page);
  const note = sheetOf(page).getByRole('status').filter({ hasText: '방금 다른 사람이 신청한 시간이에요' });
  await note.waitFor();
  expect(await note.getByRole('button').allInnerTexts()).toEqual(await Promise.all([10, 12, 13].map(async (hour) => seoulWords(await hourIn(app, 3, hour)))));
  await expectAccessible(page);
  await note.getByRole('button').nth(1).click();
  await payButton(page).waitFor();
  expect(await wordsIn(page).inputValue()).toBe(question);
  await payButton(page).click();
  await answerAtBank(page, '승인하기');
  await page.getByText('결제를 마쳤어요').waitFor();
  expect(await sessionsOf(app, mentor)).toEqual([
    { status: 'PAYMENT_PENDING', at: '11:00' },
    { status: 'REQUESTED', at: '12:00' },
  ]);
});

test('a price that changed meanwhile is said and asked for again', async () => {
  const [who, mentor] = [await buyer(app), await mentorInThreeDays(app)];
  const { page } = await asking(app, mentor, { as: who });
  await payButton(page).waitFor();
  await app.sql('UPDATE mentors SET price = 44000 WHERE user_id = $1', [mentor.user.id]);
  await agreeAndPay(page);
  await sheetOf(page).getByText('결제할 금액: 33,000원 → 44,000원.', { exact: false }).waitFor();
  expect(await sessionsOf(app, mentor)).toEqual([]);
  await sheetOf(page).getByRole('button', { name: '44,000원 결제하고 신청하기' }).click();
  await page.waitForURL('**/dev/payment/*');
});

test('who cannot ask this mentor at all is told so before writing anything, and led to the others', async () => {
  const [who, mentor] = [await buyer(app), await mentorInThreeDays(app)];
  await mentor.call('createBlock', { body: { userId: who.user.id } });
  const { page, trouble } = await inSheet(app, mentor, { as: who, drawn: true });
  const sheet = sheetOf(page);
  await sheet.getByText('지금은 신청을 받지 않는 멘토예요').waitFor();
  expect([await wordsIn(page).count(), await payButton(page).count()]).toEqual([0, 0]);
  await expectAccessible(page);
  await sheet.getByRole('link', { name: '다른 멘토 보기' }).click();
  await page.waitForURL('**/mentors');
  await sheet.waitFor({ state: 'detached' });
  expect(trouble).toEqual([]);
});

test('what else stands in the way is said in its own words', async () => {
  const who = await buyer(app);
  const [busy, asked, gone] = [await mentorInThreeDays(app), await mentorInThreeDays(app), await mentorInThreeDays(app)];
  const elsewhere = await storeSession(app, (await bookableMentor(app)).user.id, who.user.id, await hourIn(app, 3, 11));
  const { page } = await asking(app, busy, { as: who });
  await sheetOf(page).getByText('그 시간에 나의 다른 멘토링이 있어요').waitFor();
  await app.sql('DELETE FROM mentoring_holds WHERE mentoring_id = $1', [elsewhere]);

  const somebody = await asking(app, gone, { as: who });
  await app.sql('UPDATE mentors SET takes_requests = false WHERE user_id = $1', [gone.user.id]);
  await agreeAndPay(somebody.page);
  await sheetOf(somebody.page).getByText('지금은 신청을 받지 않는 멘토예요').waitFor();

  for (const hour of [10, 12]) await askFor(who, asked, { startAt: await hourIn(app, 3, hour) });
  const third = await asking(app, asked, { as: who });
  await agreeAndPay(third.page);
  await sheetOf(third.page).getByText('답을 기다리는 신청이 너무 많아요').waitFor();
  expect(await wordsIn(third.page).inputValue()).toBe(question);
});

test('who is not signed in writes first, signs in over the sheet and goes on in it', async () => {
  const [{ email }, mentor] = [await createUser(app), await mentorInThreeDays(app, { price: 0 })];
  const { page } = await asking(app, mentor);
  await sheetOf(page).getByRole('button', { name: '로그인하고 이어가기' }).click();
  const signIn = page.getByRole('dialog').filter({ has: page.getByLabel('이메일') });
  await signIn.getByLabel('이메일').fill(email);
  await signIn.getByLabel('비밀번호', { exact: true }).fill(goodPassword);
  await signIn.getByRole('button', { name: '로그인', exact: true }).click();
  await sheetOf(page).getByRole('button', { name: '신청하기' }).waitFor();
  expect(await wordsIn(page).inputValue()).toBe(question);
  await sheetOf(page).getByRole('button', { name: '신청하기' }).click();
  await page.getByText('신청했어요. 멘토가 답하면 알려드릴게요.').waitFor();
  await page.waitForURL('**/my/mentorings/*');
  expect(await sessionsOf(app, mentor)).toEqual([{ status: 'REQUESTED', at: '11:00' }]);
});
