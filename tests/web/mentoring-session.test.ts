import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { seoulWords } from '../../web/src/ui/seoul-time.ts';
import { signedInClient } from '../support/factories.ts';
import { pressAt } from '../support/keyboard.ts';
import { askFor, bookableMentor, hourIn, orderOf, payFor, question } from '../support/mentoring-requests.ts';
import { changeStored, readMentoring } from '../support/mentoring-sessions.ts';
import { inHours, storeSession, type TestMentor } from '../support/mentoring.ts';
import { useSite } from '../support/site.ts';
import { expectAccessible, expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite();
let mentor: TestMentor;
const place = 'https://meet.example.com/abc';

beforeAll(async () => {
  mentor = await bookableMentor(app);
  await app.sql('UPDATE mentors SET meeting_url = $2 WHERE user_id = $1', [mentor.user.id, place]);
});

const member = () => signedInClient(app, { name: '김하늘' });
const set = (id: number, changes: string) => changeStored(app, id, changes);
const stored = async (who: { user: { id: number } }, hours: number, status = 'ACCEPTED') =>
  storeSession(app, mentor.user.id, who.user.id, await inHours(app, hours), { status });
const dialog = (page: Page) => page.getByRole('dialog');
/** Hours of these tests without other sessions. */
let nextDay = 5;
const freeDay = () => (nextDay += 1);

/** A request that is paid for. */
async function asked(who: Awaited<ReturnType<typeof member>>, hour = 10): Promise<number> {
  const request = await askFor(who, mentor, { startAt: await hourIn(app, freeDay(), hour) });
  await payFor(app, who, request);
  return request.body.mentoring.id as number;
}

describe('one session', () => {
  test('is moved when the mentor proposes a time, by the keyboard alone, and the mentee confirms it', async () => {
    const mentee = await member();
    const id = await asked(mentee);
    const { page, open, trouble } = await visitor(app, { as: mentor, drawn: true });
    await open(`/instructor/mentorings/${id}`);
    expect(await page.getByText(question).count()).toBe(1);
    await pressAt(page, '수락', 'Enter');
    // The usual place is there already.
    await expect.poll(() => dialog(page).getByLabel('만나는 곳의 주소').inputValue()).toBe(place);
    await pressAt(page, '수락하기', 'Enter');
    await pressAt(page, '다른 시간 제안', 'Enter');
    const times = dialog(page).getByRole('radio');
    await times.first().waitFor();
    await expectAccessible(page);
    await pressAt(page, /^\d\d:\d\d/, 'Space');
    await pressAt(page, '이 시간 제안하기', 'Enter');
    await page.getByText('다른 시간을 제안했어요', { exact: true }).waitFor();

    const { proposal } = await readMentoring(mentee, id);
    const other = await visitor(app, { as: mentee, drawn: true });
    await other.open(`/my/mentorings/${id}`);
    await other.page.getByText('멘토가 시간을 바꾸자고 했어요').waitFor();
    await expectAccessibleInEveryLook(other.page);
    await other.page.getByRole('button', { name: '이 시간으로 바꾸기' }).press('Enter');
    await other.page.getByText('제안받은 시간으로 바꿨어요.').waitFor();
    await other.page.locator('header').getByText(seoulWords(proposal.startAt)).waitFor();
    expect(await readMentoring(mentee, id)).toMatchObject({ status: 'ACCEPTED', startAt: proposal.startAt });
    expect([...trouble, ...other.trouble]).toEqual([]);
  });

  test('is moved at once by the mentee before it is answered, to one of the mentor’s free times', async () => {
    const mentee = await member();
    const id = await asked(mentee);
    const { startAt } = await readMentoring(mentee, id);
    const { page, open } = await visitor(app, { as: mentee });
    await open(`/my/mentorings/${id}`);
    await page.getByRole('button', { name: '시간 바꾸기' }).click();
    await dialog(page).getByRole('button', { name: '이 시간으로 바꾸기' }).click();
    await dialog(page).getByText('시간을 골라주세요.').waitFor();
    await dialog(page).getByRole('radio').first().check();
    await dialog(page).getByRole('button', { name: '이 시간으로 바꾸기' }).click();
    await page.getByText('시간을 바꿨어요.').waitFor();
    expect((await readMentoring(mentee, id)).startAt).not.toBe(startAt);
  });

  test('says what is given back before it is cancelled', async () => {
    const mentee = await member();
    const id = await asked(mentee);
    await mentor.call('setMentoringStatus', { params: { id }, body: { status: 'ACCEPTED', version: (await readMentoring(mentee, id)).version } });
    // In twenty hours, at a second at which there is no other session.
    await app.sql('DELETE FROM mentoring_holds WHERE mentoring_id = $1', [id]);
    await set(id, "start_at = now() + interval '20 hours', end_at = now() + interval '21 hours'");
    const { page, open, trouble } = await visitor(app, { as: mentee, drawn: true });
    await open(`/my/mentorings/${id}`);
    await page.getByRole('button', { name: '멘토링 취소' }).click();
    await dialog(page).getByText('16,500원').waitFor();
    await dialog(page).getByText('시작까지 24시간이 남지 않아 결제한 금액의 50%를 돌려드려요.').waitFor();
    await expectAccessible(page);
    await dialog(page).getByLabel('취소하는 이유').fill('일정이 생겼어요.');
    await dialog(page).getByRole('button', { name: '멘토링 취소하기' }).click();
    await page.getByText('멘토링을 취소했어요', { exact: true }).waitFor();
    expect((await readMentoring(mentee, id)).cancel).toMatchObject({ by: 'MENTEE', refundAmount: 16_500, reason: '일정이 생겼어요.' });
    await page.getByRole('link', { name: '주문과 영수증 보기' }).waitFor();
    expect(trouble).toEqual([]);
  });

  test('tells of a change in another tab, and what was typed stays', async () => {
    const mentee = await member();
    const id = await asked(mentee);
    const { page, open } = await visitor(app, { as: mentor });
    await open(`/instructor/mentorings/${id}`);
    await page.getByRole('button', { name: '거절' }).click();
    await dialog(page).getByText('시간이 안 돼요').click();
    const reason = dialog(page).getByLabel('멘티에게 보낼 이유');
    expect(await reason.inputValue()).toMatch(/다른 일정/);
    await reason.fill('그 주에는 출장이 있어요.');
    await mentor.call('setMentoringStatus', { params: { id }, body: { status: 'ACCEPTED', version: (await readMentoring(mentee, id)).version } });
    await dialog(page).getByRole('button', { name: '거절하기' }).click();
    await dialog(page).getByText('지금은 ‘예약 확정’ 상태예요', { exact: false }).waitFor();
    expect(await reason.inputValue()).toBe('그 주에는 출장이 있어요.');
    await dialog(page).getByText('지금은 할 수 없어요.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('예약이 확정됐어요').waitFor();
  });

  test('has its way in from ten minutes before until the end, for both', async () => {
    const mentee = await member();
    const [soon, later] = [await stored(mentee, 0.15), await stored(mentee, 1.5)];
    for (const id of [soon, later]) await set(id, `meeting_url = '${place}', accepted_at = now()`);
    for (const [as, list, other] of [
      [mentee, '/my/mentorings', '류현서'],
      [mentor, '/instructor/mentorings', '김하늘'],
    ] as const) {
      const { page, open } = await visitor(app, { as });
      await open(`${list}/${later}`);
      await page.getByText('시작 10분 전부터 들어갈 수 있어요.').waitFor();
      expect(await page.getByRole('link', { name: place }).count()).toBe(1);
      expect(await page.getByRole('link', { name: '멘토링 들어가기' }).count()).toBe(0);
      await open(`${list}/${soon}`);
      expect(await page.getByRole('link', { name: '멘토링 들어가기' }).getAttribute('href')).toBe(place);
      await open(`${list}?tab=upcoming`);
      expect(await page.getByRole('link', { name: `${other}님과의 멘토링에 들어가기` }).getAttribute('href')).toBe(place);
    }
    const file = await mentee.fetch(`/mentors/api/v1/mentorings/${soon}/calendar`);
    expect([file.status, file.body]).toEqual([200, expect.stringContaining('BEGIN:VEVENT')]);
  });

  test('gets its place from the mentor later, and another one', async () => {
    const mentee = await member();
    const id = await stored(mentee, 30);
    const { page, open, trouble } = await visitor(app, { as: mentor, drawn: true });
    await open(`/instructor/mentorings/${id}`);
    await page.getByRole('button', { name: '만나는 곳 정하기' }).press('Enter');
    await expect.poll(() => dialog(page).getByLabel('만나는 곳의 주소').inputValue()).toBe(place);
    await expectAccessible(page);
    await pressAt(page, '저장', 'Enter');
    await page.getByRole('button', { name: '만나는 곳 바꾸기' }).press('Enter');
    const field = dialog(page).getByLabel('만나는 곳의 주소');
    await field.fill('');
    await dialog(page).getByRole('button', { name: '저장' }).click();
    await dialog(page).getByText('https://로 시작하는 주소를 입력해주세요.').waitFor();
    await field.fill(`${place}/2`);
    await dialog(page).getByRole('button', { name: '저장' }).click();
    await page.getByRole('link', { name: `${place}/2` }).waitFor();
    expect(await readMentoring(mentee, id)).toMatchObject({ status: 'ACCEPTED', meetingUrl: `${place}/2` });
    expect(trouble).toEqual([]);
  });

  test('is paid within its minutes or given up, which its page says', async () => {
    const mentee = await member();
    const { body } = await askFor(mentee, mentor, { startAt: await hourIn(app, freeDay(), 11) });
    const { id } = body.mentoring;
    const order = await orderOf(app, id);
    const { page, open } = await visitor(app, { as: mentee, drawn: true });
    await open(`/my/mentorings/${id}`);
    await page.getByText('결제를 마쳐주세요').waitFor();
    await page.getByText(/1[0-5]:\d\d 남음/).waitFor();
    expect(await page.getByRole('link', { name: '결제 계속하기' }).getAttribute('href')).toBe(`/orders/${order.id}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: '멘토링 취소' }).click();
    await dialog(page).getByText('아직 결제하지 않아 돌려받을 금액이 없어요.').waitFor();
    await dialog(page).getByLabel('취소하는 이유').fill('다음에 할게요.');
    await dialog(page).getByRole('button', { name: '멘토링 취소하기' }).click();
    await page.getByText('멘토링을 취소했어요', { exact: true }).waitFor();
  });
});

describe('after a session', () => {
  test('the mentor completes it, the mentee reviews it, the mentor replies; the memo is the mentor’s alone', async () => {
    const mentee = await member();
    const id = await stored(mentee, -2.5);
    const teacher = await visitor(app, { as: mentor, drawn: true });
    await teacher.open(`/instructor/mentorings/${id}`);
    await teacher.page.getByRole('button', { name: '완료하기' }).click();
    await dialog(teacher.page).getByRole('button', { name: '완료하기' }).click();
    await teacher.page.getByText('아직 후기가 없어요', { exact: false }).waitFor();
    await teacher.page.getByLabel('나만 보는 메모').fill('이력서를 다시 보기로 했다.');
    await teacher.page.getByText('저장했어요').waitFor();
    await teacher.page.getByLabel('김하늘님에게 메시지').fill('오늘 이야기한 자료를 보내드려요.');
    await teacher.page.getByRole('button', { name: '보내기' }).click();
    await teacher.page.getByRole('listitem').getByText('오늘 이야기한 자료를 보내드려요.').waitFor();
    await expectAccessibleInEveryLook(teacher.page);

    const learner = await visitor(app, { as: mentee, drawn: true });
    await learner.open(`/my/mentorings/${id}`);
    await learner.page.getByText('오늘 이야기한 자료를 보내드려요.').waitFor();
    expect(await learner.page.content()).not.toContain('이력서를 다시 보기로 했다.');
    await learner.page.getByRole('radio', { name: '5점 최고예요' }).press('Space');
    await learner.page.getByLabel('후기', { exact: false }).last().fill('무엇부터 할지 분명해졌어요.');
    await learner.page.getByRole('button', { name: '후기 남기기' }).click();
    await learner.page.getByText('별점 5점').waitFor();
    await expectAccessible(learner.page);

    await teacher.open(`/instructor/mentorings/${id}`);
    await expect.poll(() => teacher.page.getByLabel('나만 보는 메모').inputValue()).toBe('이력서를 다시 보기로 했다.');
    await teacher.page.getByRole('button', { name: '답글 쓰기' }).click();
    await teacher.page.getByLabel('답글', { exact: false }).last().fill('다음 소식도 들려주세요.');
    await teacher.page.getByRole('button', { name: '답글 저장' }).click();
    await teacher.page.getByText('류현서님의 답글').waitFor();
    expect([...teacher.trouble, ...learner.trouble]).toEqual([]);
  });

  test('the mentee says that the mentor did not come, and both see that it is looked into', async () => {
    const mentee = await member();
    const id = await stored(mentee, -5.5);
    const { page, open } = await visitor(app, { as: mentee });
    await open(`/my/mentorings/${id}`);
    await page.getByRole('button', { name: '멘토가 오지 않았어요' }).click();
    await dialog(page).getByLabel('어떻게 되었는지').fill('20분을 기다렸어요.');
    await dialog(page).getByRole('button', { name: '알리기' }).click();
    await page.getByText('운영자가 확인하고 있어요').waitFor();
    expect(await page.getByRole('button', { name: '멘토가 오지 않았어요' }).count()).toBe(0);
  });

  test('says once what an operator has decided, and what was given back', async () => {
    const mentee = await member();
    const id = await stored(mentee, -8.5);
    await set(
      id,
      `status = 'NO_SHOW', no_show_by = 'MENTOR', ended_at = now(), ended_by = 'OPERATOR', disputed_at = now(), dispute_by = 'MENTEE', dispute_reason = '기다렸어요.',
       dispute_outcome = 'NO_SHOW_MENTOR', dispute_answer = '참가 기록을 확인했어요.', dispute_settled_at = now()`,
    );
    for (const [as, path, back] of [
      [mentee, '/my/mentorings', '결제한 금액을 모두 돌려드렸어요.'],
      [mentor, '/instructor/mentorings', '멘티가 결제한 금액을 모두 돌려드렸어요.'],
    ] as const) {
      const { page, open } = await visitor(app, { as, drawn: true });
      await open(`${path}/${id}`);
      await page.getByText('운영자가 확인해 멘토가 오지 않은 것으로 처리했어요').waitFor();
      await page.getByText(back, { exact: true }).waitFor();
      expect(await page.getByText('오지 않은 것으로').count()).toBe(1);
      await expectAccessible(page);
    }
  });
});
