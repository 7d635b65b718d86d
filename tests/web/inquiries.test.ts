import { beforeAll, expect, test } from 'vitest';
import { learner } from '../support/catalogue.ts';
import { clientOf, signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessible, visitor } from '../support/visitor.ts';

const app = useSite();
let course: { id: number; path: string; instructorId: number };

beforeAll(async () => {
  const { courseId, instructorId } = await learner(app, { title: '물어볼 것이 많은 강의' });
  const [row] = await app.sql<{ slug: string }>('SELECT slug FROM courses WHERE id = $1', [courseId]);
  course = { id: courseId, path: `/course/${row?.slug}`, instructorId };
});

const ask = async (member: { call: Awaited<ReturnType<typeof clientOf>>['call'] }, title: string, isSecret = false) =>
  (await member.call('createInquiry', { body: { courseId: course.id, title, content: '궁금한 것이 있어요.', isSecret } })).body.id as number;

test('is asked on the course page, in secret or not, and answered; the answer is found among the own ones', async () => {
  const member = await signedInClient(app, { name: '물음이' });
  const asker = await visitor(app, { as: member, drawn: true, viewport: { width: 390, height: 844 } });
  await asker.open(`${course.path}#inquiries`);
  const part = asker.page.getByRole('region', { name: '문의' });
  await part.getByText('아직 문의가 없어요.').waitFor();
  await part.getByRole('button', { name: '문의하기' }).press('Enter');
  await part.getByRole('button', { name: '문의하기' }).press('Enter');
  await part.getByText('제목을 적어주세요.').waitFor();
  await expectAccessible(asker.page);
  await part.getByLabel('제목').fill('<b>비밀</b> 질문');
  await part.getByLabel('내용').fill('첫 줄\n둘째 줄');
  await part.getByRole('checkbox', { name: /비밀글로 남기기/ }).press('Space');
  await part.getByRole('button', { name: '문의하기' }).press('Enter');
  await asker.page.getByText('문의를 남겼어요.').waitFor();
  const row = part.getByRole('listitem').filter({ hasText: '<b>비밀</b> 질문' });
  await row.locator('summary').press('Enter');
  expect(await row.getByText('첫 줄').innerText()).toBe('첫 줄\n둘째 줄');
  expect(await row.innerText()).toMatch(/비밀글[^]*답변 대기/);
  const { body: seen } = await (await signedInClient(app)).call('listPublicInquiries', { params: { id: course.id }, query: {} });
  expect(seen.total).toBe(0);

  const teacher = await visitor(app, { as: await clientOf(app, course.instructorId) });
  await teacher.open('/instructor/inquiries?status=WAITING');
  await teacher.page.getByRole('link', { name: '<b>비밀</b> 질문' }).click();
  await teacher.page.getByRole('heading', { level: 1, name: '<b>비밀</b> 질문' }).waitFor();
  await teacher.page.getByLabel('답변').fill('네, 괜찮아요.');
  await teacher.page.getByRole('button', { name: '답변 등록' }).click();
  await teacher.page.getByText('네, 괜찮아요.').waitFor();
  await teacher.page.getByRole('button', { name: '답변 고치기' }).waitFor();
  await teacher.page.getByRole('link', { name: '문의 목록으로' }).click();
  await teacher.page.getByText('이 상태의 문의가 없어요').waitFor();
  expect(teacher.trouble).toEqual([]);

  await asker.open('/user/inquiries');
  await asker.page.getByRole('link', { name: '<b>비밀</b> 질문' }).click();
  await asker.page.getByText('한도윤님의 답변').waitFor();
  await asker.page.getByText('답변이 달린 문의는 고치거나 지울 수 없어요.').waitFor();
  expect(await asker.page.getByRole('button', { name: '고치기' }).count()).toBe(0);
  await expectAccessible(asker.page);
  expect(asker.trouble).toEqual([]);
});

test('the own ones are listed by state, changed and deleted until they are answered', async () => {
  const member = await signedInClient(app);
  const { page, open, trouble } = await visitor(app, { as: member, drawn: true });
  await open('/user/inquiries');
  await page.getByText('아직 남긴 문의가 없어요').waitFor();
  const first = await ask(member, '첫 문의');
  const second = await ask(member, '둘째 문의');
  await (await clientOf(app, course.instructorId)).call('answerInquiry', { params: { id: first }, body: { content: '답' } });
  await open('/user/inquiries');
  await expect.poll(() => page.getByRole('list', { name: '문의 목록' }).getByRole('link').allInnerTexts()).toEqual(['둘째 문의', '첫 문의']);
  await expectAccessible(page);
  await page.getByRole('link', { name: '답변 완료' }).press('Enter');
  await expect.poll(() => page.getByRole('list', { name: '문의 목록' }).getByRole('link').allInnerTexts()).toEqual(['첫 문의']);
  await open(`/user/inquiries?id=${second}`);
  await page.getByRole('button', { name: '고치기' }).press('Enter');
  await page.getByLabel('제목').fill('고친 문의');
  await page.getByRole('button', { name: '저장' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: '고친 문의' }).waitFor();
  await page.getByRole('button', { name: '지우기' }).press('Enter');
  await page.getByRole('dialog', { name: '문의를 지울까요?' }).getByRole('button', { name: '지우기' }).press('Enter');
  await page.getByText('문의를 지웠어요.').waitFor();
  await expect.poll(() => page.getByRole('list', { name: '문의 목록' }).getByRole('link').allInnerTexts()).toEqual(['첫 문의']);
  expect(trouble).toEqual([]);
});

test('a secret of others is no page', async () => {
  const id = await ask(await signedInClient(app), '남의 비밀', true);
  const { page, open } = await visitor(app, { as: await signedInClient(app) });
  await open(`/user/inquiries?id=${id}`);
  await page.getByText('페이지를 찾을 수 없습니다').first().waitFor();
  expect(await page.getByText('남의 비밀').count()).toBe(0);
});
