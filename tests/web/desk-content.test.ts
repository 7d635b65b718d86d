import { expect, test } from 'vitest';
import { contacted, disputed } from '../support/content-desk.ts';
import { clientOf, createUser, finishJobs, unique } from '../support/factories.ts';
import { addPost, claimed, posted } from '../support/posts.ts';
import { useSite } from '../support/site.ts';
import { operatorOf } from '../support/submissions.ts';
import { expectAccessibleInEveryLook, visitor, type Visitor } from '../support/visitor.ts';

const app = useSite();
const wide = { width: 1440, height: 900 } as const;
const button = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name });
const answer = ({ page }: Visitor, name: string) => page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name, exact: true });
const said = ({ page }: Visitor, words: string | RegExp) => page.getByText(words).first().waitFor();
const panel = ({ page }: Visitor) => page.locator('[data-desk-panel]');

/** Opens the row with this name by keyboard. */
async function openRow({ page }: Visitor, name: RegExp): Promise<void> {
  await page.getByRole('row', { name }).press('e');
  await page.locator('[data-desk-panel]').waitFor();
}

test('a copyright claim is hidden, objected to by the owner and restored; other reports are settled and withdrawn', { timeout: 90_000 }, async () => {
  const { id, postId, authorId } = await claimed(app);
  const { postId: advert, authorId: advertiser } = await posted(app, { title: '부업 광고', content: '사세요' });
  const { id: reporterId } = await createUser(app, { name: '박신고' });
  const reporter = await clientOf(app, reporterId);
  await reporter.call('createReport', { body: { targetType: 'POST', targetId: advert, reason: 'SPAM', text: '도배예요.' } });
  const desk = await visitor(app, { as: await operatorOf(app), drawn: true, viewport: wide });
  await desk.open('/admin/reports');
  await openRow(desk, /봄 사진 모음/);
  expect(new URL(desk.page.url()).pathname).toBe(`/admin/reports/${id}`);
  await said(desk, '제 블로그의 사진이에요.');
  await expectAccessibleInEveryLook(desk.page);
  await button(desk, '가려 두기').click();
  await answer(desk, '가려 두기').click();
  await said(desk, /1건을 가리고/);
  await panel(desk).getByText('가려 두고 반론을 기다려요.').waitFor();
  await finishJobs();

  const owner = await visitor(app, { as: await clientOf(app, authorId), drawn: true, viewport: { width: 360, height: 780 } });
  const [notice] = (await (await clientOf(app, authorId)).call('listNotifications')).body.items;
  await owner.open(notice.link);
  await said(owner, '제 블로그의 사진이에요.');
  await expectAccessibleInEveryLook(owner.page);
  await button(owner, '반론 보내기').click();
  await said(owner, /왜 저작권을 침해하지 않는지/);
  await owner.page.getByLabel('왜 저작권을 침해하지 않나요?').fill('제가 직접 찍은 사진이고 원본도 있어요.');
  await button(owner, '반론 보내기').click();
  await said(owner, '보낸 반론');

  await desk.open(`/admin/reports/${id}?status=HIDDEN`);
  await said(desk, '제가 직접 찍은 사진이고 원본도 있어요.');
  await button(desk, '되살리기').first().click();
  await said(desk, /1건을 다시 보이게 했어요/);
  await expect.poll(async () => (await app.sql('SELECT deleted_at FROM posts WHERE id = $1', [postId]))[0]).toEqual({ deleted_at: null });

  await desk.open('/admin/reports');
  const row = desk.page.getByRole('row', { name: /부업 광고/ });
  await row.press('Space');
  await button(desk, '지우기').first().click();
  await said(desk, '1건을 지웠어요');
  await expect.poll(async () => (await app.sql('SELECT deleted_by_operator AS gone FROM posts WHERE id = $1', [advert]))[0]).toEqual({ gone: true });
  await button(desk, '되돌리기').last().click();
  await expect.poll(async () => (await app.sql('SELECT deleted_by_operator AS gone FROM posts WHERE id = $1', [advert]))[0]).toEqual({ gone: false });
  await desk.open(`/admin/reports?userId=${advertiser}`);
  await desk.page.getByRole('row', { name: /부업 광고/ }).waitFor();
  await desk.open(`/admin/reports?reporterId=${reporterId}`);
  await desk.page.getByRole('row', { name: /부업 광고/ }).waitFor();
  await expect.poll(() => desk.page.locator('[role="row"][data-key]').count()).toBe(1);
  const file = await desk.page.getByRole('link', { name: '내려받기' }).getAttribute('href');
  expect(file).toBe(`/admin/api/v1/reports/export?status=OPEN&reporterId=${reporterId}`);
  await desk.open('/admin/reports?reason=ADULT');
  await said(desk, 'baeum admin reports list --status OPEN --reason ADULT');
  expect([...desk.trouble, ...owner.trouble]).toEqual([]);
});

test('held publications are released and removed; a dispute is settled with its cost displayed', { timeout: 90_000 }, async () => {
  const { id: newcomer } = await createUser(app, { name: '새회원' });
  const posts = await Promise.all(
    ['첫째', '둘째', '셋째'].map((title) => addPost(app, { authorId: newcomer, title, content: 'https://one.test', held: true })),
  );
  const desk = await visitor(app, { as: await operatorOf(app), drawn: true, viewport: wide });
  await desk.open('/admin/posts?kind=POST');
  for (const name of [/첫째/, /둘째/]) await desk.page.getByRole('row', { name }).press('Space');
  await button(desk, '보이게 하기').first().click();
  await said(desk, /2건을 보이게 하고/);
  await openRow(desk, /셋째/);
  await expectAccessibleInEveryLook(desk.page);
  await panel(desk).getByRole('button', { name: '지우기' }).click();
  await answer(desk, '지우기').click();
  await said(desk, '1건을 지웠어요');
  await expect
    .poll(() => app.sql('SELECT held, deleted_by_operator AS gone FROM posts WHERE id = ANY ($1) ORDER BY array_position($1::bigint[], id)', [posts]))
    .toEqual([
      { held: false, gone: false },
      { held: false, gone: false },
      { held: true, gone: true },
    ]);

  const id = await disputed(app, { reason: '이십 분을 기다렸어요.' });
  await desk.open('/admin/mentoring-disputes');
  await openRow(desk, /박배움/);
  await expectAccessibleInEveryLook(desk.page);
  await button(desk, /^멘토 불참/).click();
  await desk.page.getByLabel('그렇게 정한 이유').fill('참가 기록을 확인했습니다.');
  await answer(desk, '이렇게 정하기').click();
  await said(desk, '분쟁을 정했어요');
  await expect
    .poll(async () => (await app.sql('SELECT status, dispute_outcome AS outcome FROM mentorings WHERE id = $1', [id]))[0])
    .toEqual({
      status: 'NO_SHOW',
      outcome: 'NO_SHOW_MENTOR',
    });
  expect(desk.trouble).toEqual([]);
});

test('messages are claimed, answered by mail and closed; synonyms are tried, removed and restored', { timeout: 90_000 }, async () => {
  const email = `${unique('asks')}@example.test`;
  await contacted(app, { email, text: '강의 화면이 열리지 않습니다.' });
  await contacted(app, { text: '광고 문의입니다.' });
  const desk = await visitor(app, { as: await operatorOf(app, '이운영'), drawn: true, viewport: wide });
  await desk.open('/admin/contact-messages');
  await openRow(desk, /강의 화면이/);
  expect(await panel(desk).textContent()).not.toContain(email);
  await expectAccessibleInEveryLook(desk.page);
  await panel(desk).getByRole('button', { name: '가린 이메일 보기' }).click();
  await desk.page.getByLabel('보는 이유').fill('전화로 답하려고');
  await answer(desk, '보기').click();
  await panel(desk).getByText(email).waitFor();
  await panel(desk).getByRole('button', { name: '내가 맡기' }).click();
  await said(desk, '문의 1건을 맡았어요');
  await button(desk, '답장 보내기').click();
  await said(desk, '답장을 적어주세요.');
  await desk.page.getByLabel('메일로 보낼 답장').fill('오늘 고쳤어요. 다시 확인해주세요.');
  await button(desk, '답장 보내기').click();
  await said(desk, '답장을 보냈어요');
  await finishJobs();
  expect((await app.mails(email)).map(({ text }) => text).join()).toContain('오늘 고쳤어요.');
  await desk.page.keyboard.press('Escape');
  await openRow(desk, /광고 문의/);
  await panel(desk).getByRole('button', { name: '답장 없이 닫기' }).click();
  await said(desk, '문의 1건을 닫았어요');
  await button(desk, '되돌리기').last().click();
  await expect.poll(async () => (await app.sql("SELECT state FROM contact_messages WHERE text = '광고 문의입니다.'"))[0]).toEqual({ state: 'OPEN' });

  await desk.open('/admin/search-synonyms');
  await button(desk, '동의어 등록').click();
  const fields = desk.page.getByRole('dialog').getByRole('textbox');
  await fields.first().fill('학습앱');
  await fields.last().fill('studyapp');
  await answer(desk, '등록하기').click();
  await said(desk, '동의어를 등록했어요');
  await desk.open('/admin/search-synonyms?q=학습앱');
  const row = desk.page.getByRole('row', { name: /학습앱/ });
  await row.waitFor();
  await desk.page.getByLabel('검색해 볼 말').fill('학습앱');
  await button(desk, '검색해 보기').click();
  await said(desk, /찾은 낱말: .*studyapp/);
  await expectAccessibleInEveryLook(desk.page);
  await row.press('Space');
  await button(desk, '지우기').first().click();
  await said(desk, '동의어 1개를 지웠어요');
  await button(desk, '되돌리기').last().click();
  await expect.poll(() => app.sql("SELECT word, synonym FROM search_synonyms WHERE word = '학습앱'")).toEqual([{ word: '학습앱', synonym: 'studyapp' }]);
  expect(desk.trouble).toEqual([]);
});
