import { expect, test } from 'vitest';
import { learner } from '../support/catalogue.ts';
import type { TestClient } from '../support/client.ts';
import { clientOf, signedInClient, type TestUser } from '../support/factories.ts';
import { completedSession } from '../support/mentoring.ts';
import { useSite } from '../support/site.ts';
import { expectAccessible, expectAccessibleInEveryLook, leaveThreeRows, untilDrawn, visitor } from '../support/visitor.ts';

const app = useSite();
type Member = TestClient & { user: TestUser };

const write = async (from: Member, to: Member, content: string): Promise<number> =>
  (await from.call('sendMessage', { body: { toUserId: to.user.id, content } })).body.id;
const phone = { width: 390, height: 844 };

test(
  'two people write to each other live; one deletes, the other still has it, and its link says that it was deleted; one blocks',
  { timeout: 60_000 },
  async () => {
    const [one, other] = [await signedInClient(app, { name: '김하늘' }), await signedInClient(app, { name: '한도윤' })];
    const asker = await visitor(app, { as: one, drawn: true, viewport: phone });
    const teacher = await visitor(app, { as: other, drawn: true, viewport: { width: 1440, height: 900 } });
    await Promise.all([asker.open(`/users/${other.user.id}`), teacher.open('/user/messages')]);
    await teacher.page.getByText('받은 메시지가 없어요').waitFor();
    await asker.page.getByRole('button', { name: '메시지 보내기' }).click();
    const dialog = asker.page.getByRole('dialog', { name: '한도윤님에게 메시지 보내기' });
    await dialog.getByLabel('제목').fill('<b>3강</b> 질문');
    await dialog.getByRole('button', { name: '보내기' }).click();
    await dialog.getByText('메시지를 적어주세요.').waitFor();
    await expectAccessible(asker.page);
    // The connection is lost; what was typed stays, and arrives once.
    await asker.page.context().setOffline(true);
    await dialog.getByRole('textbox', { name: '메시지' }).fill('첫 줄\n둘째 줄');
    await dialog.getByRole('button', { name: '보내기' }).click();
    await asker.page.getByRole('dialog', { name: '문제가 발생했습니다.' }).getByRole('button', { name: '확인' }).click();
    await asker.page.context().setOffline(false);
    expect(await dialog.getByRole('textbox', { name: '메시지' }).inputValue()).toBe('첫 줄\n둘째 줄');
    await dialog.getByRole('textbox', { name: '메시지' }).press('Control+Enter');
    await asker.page.getByText('메시지를 보냈어요.').waitFor();

    await teacher.page.getByRole('link', { name: '<b>3강</b> 질문' }).click();
    expect(await teacher.page.getByRole('article').getByText('첫 줄').innerText()).toBe('첫 줄\n둘째 줄');
    await teacher.page.getByRole('textbox', { name: '답장' }).fill('네, 알려드릴게요.');
    await teacher.page.getByRole('textbox', { name: '답장' }).press('Control+Enter');
    await teacher.page.getByRole('listitem').getByText('네, 알려드릴게요.').waitFor();
    const { body: answers } = await one.call('listMessages', { query: {} });
    expect(answers.items).toMatchObject([{ content: '네, 알려드릴게요.', checked: false }]);
    const { body: sent } = await one.call('listMessages', { query: { box: 'out' } });
    expect(sent.items).toMatchObject([{ subject: '<b>3강</b> 질문', checked: true }]);

    // The page gets the answer of one unread message until the next has come, so it does not notice that it reads it meanwhile.
    const { body: before } = await one.call('countUncheckedNotifications');
    expect(before.messages).toBe(1);
    await asker.page.route('**/notifications/unchecked/count', (route) => route.fulfill({ json: before }));
    await asker.open(`/user/messages/${sent.items[0].id}`);
    await asker.page.getByRole('listitem').getByText('네, 알려드릴게요.').waitFor();
    await expect.poll(async () => (await one.call('countUncheckedMessages')).body.count).toBe(0);
    // Arrives while it is looked at, and is read.
    await write(other, one, '한 가지 더요.');
    await asker.page.unroute('**/notifications/unchecked/count');
    await asker.page.getByRole('listitem').getByText('한 가지 더요.').waitFor({ timeout: 15_000 });
    await expect.poll(async () => (await one.call('countUncheckedMessages')).body.count).toBe(0);
    await expectAccessibleInEveryLook(asker.page);

    await teacher.page.getByRole('button', { name: '더 할 수 있는 일' }).press('Enter');
    await teacher.page.getByRole('menuitem', { name: '이 메시지 지우기' }).press('Enter');
    await teacher.page.getByRole('dialog').getByRole('button', { name: '지우기' }).click();
    await teacher.page.getByText('받은 메시지가 없어요').waitFor();
    for (const path of [`/user/messages/${sent.items[0].id}`]) {
      await teacher.open(path);
      await teacher.page.getByRole('heading', { name: '삭제된 메시지예요' }).waitFor();
      expect(new URL(teacher.page.url()).pathname).toBe('/user/the_data_in_the_message_has_been_deleted');
    }
    await expectAccessibleInEveryLook(teacher.page);
    await asker.open(`/user/messages/${sent.items[0].id}`);
    expect(await asker.page.getByRole('article').getByText('첫 줄').isVisible()).toBe(true);

    // From the oldest to the newest, the one of the address among them, and the answer at the foot.
    expect(
      (await asker.page.getByRole('region', { name: '주고받은 메시지' }).getByRole('listitem').allInnerTexts()).map((text) => text.split('\n').at(-1)),
    ).toEqual(['둘째 줄', '네, 알려드릴게요.', '한 가지 더요.']);
    const [last, answer] = [asker.page.getByText('한 가지 더요.'), asker.page.getByRole('textbox', { name: '답장' })];
    await asker.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect((await answer.boundingBox())!.y).toBeGreaterThan((await last.boundingBox())!.y);
    await asker.page.getByRole('button', { name: '더 할 수 있는 일' }).click();
    await asker.page.getByRole('menuitem', { name: '차단', exact: true }).click();
    await asker.page.getByRole('dialog').getByRole('button', { name: '차단' }).click();
    await asker.page.getByText('한도윤님을 차단했어요.').waitFor();
    expect(await asker.page.getByRole('textbox', { name: '답장' }).count()).toBe(0);
    await teacher.open(`/users/${one.user.id}`);
    await teacher.page.getByRole('button', { name: '메시지 보내기' }).press('Enter');
    await teacher.page.getByRole('textbox', { name: '메시지' }).fill('왜 답이 없나요?');
    await teacher.page.getByRole('textbox', { name: '메시지' }).press('Control+Enter');
    await teacher.page.getByText('메시지를 보낼 수 없는 상대입니다.').waitFor();
    // What was not sent is still there after a reload.
    await teacher.open(`/users/${one.user.id}`);
    await teacher.page.getByRole('button', { name: '메시지 보내기' }).press('Enter');
    await expect.poll(() => teacher.page.getByRole('textbox', { name: '메시지' }).inputValue()).toBe('왜 답이 없나요?');
    await asker.open('/user/messages');
    await asker.page.getByRole('button', { name: '차단한 회원' }).click();
    await asker.page.getByRole('button', { name: '한도윤님 차단 해제' }).click();
    await asker.page.getByText('차단한 회원이 없어요.').waitFor();
    expect((await other.call('sendMessage', { body: { toUserId: one.user.id, content: '이제 되네요' } })).status).toBe(201);
    expect([asker.trouble.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED')), teacher.trouble]).toEqual([[], []]);
  },
);

const widths = [320, 390, 768, 1440];

test('boxes hold nothing, one, 23 and a thousand messages; several are deleted, all are read', { timeout: 60_000 }, async () => {
  const member = await signedInClient(app, { name: '솔' });
  const writer = await signedInClient(app, { name: '<img src=x onerror=alert(1)> 아주긴이름을가진사람'.slice(0, 40) });
  const { page, open, trouble } = await visitor(app, { as: member, drawn: true, viewport: phone });
  const add = (count: number) =>
    app.sql(
      "INSERT INTO messages (from_user_id, to_user_id, subject, content) SELECT $1, $2, CASE WHEN n % 3 = 0 THEN repeat('긴제목', 33) END, repeat('끊을곳이없는글', 1 + n % 60) || n FROM generate_series(1, $3::int) n",
      [writer.user.id, member.user.id, count],
    );
  for (const [total, more] of [
    [0, 0],
    [1, 1],
    [23, 22],
    [1000, 977],
  ] as const) {
    await add(more);
    await open('/user/messages');
    for (const width of total === 23 ? widths : [320]) {
      await page.setViewportSize({ width, height: 844 });
      await untilDrawn(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${total} at ${width} px`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize(phone);
    expect(await page.getByRole('list', { name: '메시지 목록' }).getByRole('listitem').count()).toBe(Math.min(total, 20));
    if (total > 23) continue;
    await leaveThreeRows(page);
    await expectAccessibleInEveryLook(page);
  }
  await page.getByText('1,000개가 넘어요').waitFor();
  await open('/user/messages?page=2');
  const boxes = page.getByRole('checkbox');
  await boxes.nth(0).press('Space');
  await boxes.nth(1).press('Space');
  await expectAccessible(page);
  await page.getByRole('group', { name: '선택한 항목으로 할 일' }).getByRole('button', { name: '지우기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '지우기' }).click();
  await page.getByText('메시지 2개를 지웠어요.').waitFor();
  await page.getByText('메시지 998개').waitFor();
  await page.getByRole('button', { name: '모두 읽음' }).click();
  await expect.poll(() => page.getByRole('button', { name: '모두 읽음' }).count()).toBe(0);
  await page.getByRole('textbox', { name: '메시지 검색' }).fill('없는 말');
  await page.getByRole('textbox', { name: '메시지 검색' }).press('Enter');
  await page.getByText('찾는 메시지가 없어요').waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('없는 말');
  expect(trouble).toEqual([]);
});

test('the header and the account menu count what is unread, and the instructor is written to from the course page', async () => {
  const { userId, instructorId, courseId } = await learner(app);
  const member = await clientOf(app, userId);
  await app.sql("INSERT INTO messages (from_user_id, to_user_id, content) VALUES ($1, $2, '안녕하세요')", [instructorId, userId]);
  const [course] = await app.sql<{ slug: string }>('SELECT slug FROM courses WHERE id = $1', [courseId]);
  const { page, open, trouble } = await visitor(app, { as: member });
  await open(`/course/${course?.slug}`);
  await page.getByRole('link', { name: '메시지, 안 읽음 1' }).waitFor();
  await page.getByRole('button', { name: '내 계정' }).click();
  await page.getByRole('navigation', { name: '내 계정' }).getByRole('link', { name: '메시지 1' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '메시지 보내기' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '메시지' }).fill('강의 잘 듣고 있어요.');
  await page.getByRole('dialog').getByRole('button', { name: '보내기' }).click();
  await page.getByText('메시지를 보냈어요.').waitFor();
  expect((await member.call('listMessages', { query: { box: 'out' } })).body.items).toMatchObject([
    { to: { id: instructorId }, content: '강의 잘 듣고 있어요.' },
  ]);
  const visiting = await visitor(app);
  await visiting.open(`/users/${instructorId}`);
  await visiting.page.getByRole('button', { name: '메시지 보내기' }).click();
  await visiting.page.getByRole('dialog').getByLabel('비밀번호', { exact: true }).waitFor();
  expect([trouble, visiting.trouble]).toEqual([[], []]);
});

test('a message says of which session it is and leads there, and its answer stays with that session', async () => {
  const { id, mentor, mentee } = await completedSession(app);
  await mentee.call('sendMentoringMessage', { params: { id: mentor.user.id }, body: { content: '이력서를 미리 보내드려도 될까요?', mentoringId: id } });
  await mentee.call('sendMentoringMessage', { params: { id: mentor.user.id }, body: { content: '다음에 또 신청해도 될까요?' } });
  const { page, open, trouble } = await visitor(app, { as: mentor, drawn: true, viewport: phone });
  await open('/user/messages');
  const rows = page.getByRole('list', { name: '메시지 목록' }).getByRole('listitem');
  await rows.filter({ hasText: '다음에 또' }).getByText('멘토링 문의', { exact: true }).waitFor();
  await rows
    .filter({ hasText: '이력서를' })
    .getByText(/^\d+월 \d+일 \(.\) 멘토링$/)
    .waitFor();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('link', { name: '이력서를 미리 보내드려도 될까요?' }).click();
  await page
    .getByRole('article')
    .getByText(/\d+월 \d+일 \(.\) 멘토링/)
    .waitFor();
  await page.getByRole('textbox', { name: '답장' }).fill('네, 보내주세요.');
  await page.getByRole('textbox', { name: '답장' }).press('Control+Enter');
  await page
    .getByRole('listitem')
    .filter({ hasText: '네, 보내주세요.' })
    .getByText(/멘토링$/)
    .waitFor();
  await expectAccessibleInEveryLook(page);
  await page
    .getByRole('article')
    .getByRole('link', { name: /멘토링$/ })
    .click();
  await page.waitForURL(`${app.url}/instructor/mentorings/${id}`);
  const answers = (await mentee.call('listMentoringMessages', { params: { id: mentor.user.id }, query: { mentoringId: id } })).body.items;
  expect(answers).toMatchObject([{ content: '네, 보내주세요.', kind: 'MENTORING', mentoringId: id }, { content: '이력서를 미리 보내드려도 될까요?' }]);
  // A question of no session has an answer of none, which is about mentoring all the same.
  await open('/user/messages');
  await page.getByRole('link', { name: '다음에 또 신청해도 될까요?' }).click();
  await page.getByRole('textbox', { name: '답장' }).fill('그럼요, 또 뵈어요.');
  await page.getByRole('textbox', { name: '답장' }).press('Control+Enter');
  await page.getByRole('listitem').filter({ hasText: '그럼요, 또 뵈어요.' }).getByText('멘토링 문의', { exact: true }).waitFor();
  expect(trouble).toEqual([]);
});
