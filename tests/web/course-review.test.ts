import { storeFile } from '@baeum/api/src/domains/files/stored-files.public.ts';
import { reviewReasons } from '@baeum/contract/domains/teaching-courses/submission.rules.ts';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { client } from '../support/client.ts';
import { unique } from '../support/factories.ts';
import { focused } from '../support/keyboard.ts';
import { useSite } from '../support/site.ts';
import { operatorOf, submittable, submitted } from '../support/submissions.ts';
import { expectAccessibleInEveryLook, visitor, type Visitor } from '../support/visitor.ts';

const app = useSite();
const film = readFileSync(new URL('../../api/src/database/demo-data/media/opening.mp4', import.meta.url));
const editor = (id: number) => `/instructor/courses/${id}/edit?tab=submit`;
const button = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true });
const answer = ({ page }: Visitor, name: string) => page.getByRole('dialog').getByRole('button', { name });

test('a course is submitted, sent back with two reasons, mended and published', { timeout: 60_000 }, async () => {
  const title = unique('심사를 받는 타입스크립트 ');
  const [{ id, instructor, lectureIds }, operator] = [await submittable(app, { title }), await operatorOf(app)];
  const fileId = await storeFile({ name: 'film.mp4', contentType: 'video/mp4', title: '영상.mp4', bytes: film });
  await app.sql('UPDATE lecture_media SET file_id = $2 WHERE lecture_id = ANY ($1)', [lectureIds, fileId]);
  await app.sql('UPDATE media_assets SET file_id = $2 WHERE id IN (SELECT asset_id FROM lecture_media WHERE lecture_id = ANY ($1))', [lectureIds, fileId]);
  const [teacher, reviewer] = [await visitor(app, { drawn: true, as: instructor }), await visitor(app, { drawn: true, as: operator })];
  await teacher.open(editor(id));
  await button(teacher, '심사 제출하기').press('Enter');
  await teacher.page.getByText('심사를 기다리고 있어요').waitFor();
  await expectAccessibleInEveryLook(teacher.page);

  await reviewer.open('/admin/courses');
  await expectAccessibleInEveryLook(reviewer.page);
  await reviewer.page.getByRole('row', { name: new RegExp(title) }).press('e');
  await reviewer.page.waitForURL(`**/admin/courses/${id}`);
  await button(reviewer, '심사 맡기').click();
  await reviewer.page.getByText('내가 심사하고 있어요.').waitFor();
  await reviewer.page.getByRole('link', { name: '수업 1' }).click();
  await reviewer.page.locator('[data-can-play] video').waitFor();
  await button(reviewer, '1:20').click();
  await expect
    .poll(() => reviewer.page.locator('video').evaluate((video: HTMLVideoElement) => [Math.round(video.currentTime), video.playbackRate]))
    .toEqual([80, 2]);
  await expectAccessibleInEveryLook(reviewer.page);
  await button(reviewer, '반려하기').click();
  await answer(reviewer, '반려하기').click();
  await reviewer.page.getByText('반려하는 이유를 하나 이상 고르거나 적어주세요.').waitFor();
  for (const reason of ['SOUND', 'COVER'] as const) await reviewer.page.getByLabel(reviewReasons[reason]).press('Space');
  await reviewer.page.getByLabel('덧붙이는 말').fill('3분부터 소리가 작아요.');
  await button(reviewer, '반려하기').click();
  await answer(reviewer, '반려하기').click();
  await reviewer.page.getByText('강의를 반려했어요').waitFor();

  await teacher.open(editor(id));
  for (const words of [reviewReasons.SOUND, reviewReasons.COVER, '3분부터 소리가 작아요.']) await teacher.page.getByText(words).waitFor();
  await expectAccessibleInEveryLook(teacher.page);
  const { version } = (await instructor.call('getTeachingCourse', { params: { id } })).body;
  await instructor.call('updateCourse', { params: { id }, body: { subtitle: '고친 한 줄', version } });
  await button(teacher, '다시 제출하기').press('Enter');
  await teacher.page.getByText('심사를 기다리고 있어요').waitFor();

  await reviewer.open(`/admin/courses/${id}`);
  await button(reviewer, '승인하기').click();
  await answer(reviewer, '공개하기').click();
  await reviewer.page.getByText('강의를 공개했어요').waitFor();
  await expect.poll(() => focused(reviewer.page)).toContain('다음 강의 심사하기');
  await reviewer.page.getByRole('link', { name: '강의 페이지 보기' }).waitFor();
  await expectAccessibleInEveryLook(reviewer.page);
  await teacher.open(editor(id));
  await teacher.page.getByText('공개한 강의예요').waitFor();
  expect((await client(app.url).call('listCourses', { query: { q: title } })).body.items).toMatchObject([{ id, title }]);
  expect([...teacher.trouble, ...reviewer.trouble]).toEqual([]);
});

test('who decides on what was edited or claimed meanwhile is told, and keeps what was typed', async () => {
  const [{ id, instructor }, operator, other] = [await submittable(app), await operatorOf(app), await operatorOf(app, '김심사')];
  await submitted(instructor, operator, id);
  const reviewer = await visitor(app, { as: operator });
  await reviewer.open(`/admin/courses/${id}`);
  const { version } = (await instructor.call('getTeachingCourse', { params: { id } })).body;
  await instructor.call('updateCourse', { params: { id }, body: { subtitle: '몰래 고친 한 줄', version } });
  await reviewer.page.getByLabel('덧붙이는 말').fill('좋은 강의예요.');
  await button(reviewer, '승인하기').click();
  await answer(reviewer, '공개하기').click();
  await reviewer.page.getByRole('dialog').getByText('그사이 달라졌어요').waitFor();
  await reviewer.page.getByRole('dialog').getByText('제출한 뒤에 고친 강의입니다. 지금의 상태를 다시 불러왔으니').waitFor();
  await answer(reviewer, '확인').click();
  await reviewer.page.getByText('심사 중에 고친 강의예요').waitFor();
  expect(await reviewer.page.getByLabel('덧붙이는 말').inputValue()).toBe('좋은 강의예요.');
  expect(await button(reviewer, '승인하기').getAttribute('aria-disabled')).toBe('true');
  await other.call('claimReview', { params: { id } });
  await button(reviewer, '심사 맡기').click();
  await answer(reviewer, '확인').click();
  await reviewer.page.getByText('김심사님이 심사하고 있어요.').waitFor();
  expect(await button(reviewer, '승인하기').count()).toBe(0);
});

test('a review is put off with a word for others, and a published course is hidden with one for its instructor', async () => {
  const [{ id, instructor }, operator] = [await submittable(app), await operatorOf(app)];
  const read = await submitted(instructor, operator, id);
  const reviewer = await visitor(app, { as: operator });
  await reviewer.open(`/admin/courses/${id}`);
  await reviewer.page.getByText('심사 보류').click();
  await reviewer.page.getByLabel('다른 운영자에게 남길 말').fill('저작권을 확인하고 있어요.');
  await button(reviewer, '보류하기').click();
  await reviewer.page.getByText('다른 운영자가 남긴 말').waitFor();
  await operator.call('reviewCourse', { params: { id }, body: { status: 'PUBLISHED', reasons: [], ...read } });
  await reviewer.open(`/admin/courses/${id}`);
  await reviewer.page.getByText('강의 숨기기').click();
  await button(reviewer, '숨기기').click();
  await reviewer.page.getByText('숨기는 이유를 적어주세요.').waitFor();
  await reviewer.page.getByLabel('숨기는 이유').fill('저작권을 확인해주세요.');
  await button(reviewer, '숨기기').click();
  await answer(reviewer, '숨기기').click();
  await reviewer.page.getByText('운영자가 숨긴 강의예요.').waitFor();
  const teacher = await visitor(app, { as: instructor });
  await teacher.open(editor(id));
  await teacher.page.getByText('저작권을 확인해주세요.').first().waitFor();
  await button(teacher, '다시 제출하기').click();
  await button(teacher, '제출 거두기').waitFor();
  const { version } = (await instructor.call('getTeachingCourse', { params: { id } })).body;
  await instructor.call('updateCourse', { params: { id }, body: { subtitle: '제출한 뒤에 고친 한 줄', version } });
  await teacher.open(`/instructor/courses/${id}/edit`);
  await teacher.page.getByText('심사에 낸 뒤에 고쳤어요').getByRole('link', { name: '제출하러 가기' }).click();
  await button(teacher, '제출 거두기').click();
  await answer(teacher, '거두기').click();
  await teacher.page.getByText('제출을 거뒀어요').waitFor();
});

test('an operator reads the review of a course of their own, and leaves it to others', async () => {
  const [{ id, instructor, instructorId }, operator] = [await submittable(app), await operatorOf(app)];
  await submitted(instructor, operator, id);
  await app.sql('UPDATE users SET role_admin = true WHERE id = $1', [instructorId]);
  const teacher = await visitor(app, { as: instructor, drawn: true });
  await teacher.open(`/admin/courses/${id}`);
  await teacher.page.getByText('내가 만든 강의예요').waitFor();
  for (const name of ['심사 맡기', '승인하기', '반려하기']) expect(await button(teacher, name).count()).toBe(0);
  await expectAccessibleInEveryLook(teacher.page);
});

test('what keeps a course from being submitted is said at its place, and nobody but operators comes to the review', async () => {
  const { id, instructor, assetIds, lectureIds } = await submittable(app);
  const teacher = await visitor(app, { as: instructor });
  await app.sql('UPDATE lectures SET live = true WHERE course_id = $1', [id]);
  await app.sql("UPDATE courses SET description_html = '' WHERE id = $1", [id]);
  await teacher.open(editor(id));
  expect(await button(teacher, '심사 제출하기').getAttribute('aria-disabled')).toBe('true');
  expect(await teacher.page.getByRole('main').getByRole('link', { name: '소개 글', exact: true }).last().getAttribute('href')).toMatch(/#description$/);
  await app.sql("UPDATE courses SET description_html = '<p>소개</p>' WHERE id = $1", [id]);
  await teacher.open(editor(id));
  await app.sql("UPDATE media_assets SET state = 'FAILED' WHERE id = $1", [assetIds[0]]);
  await button(teacher, '심사 제출하기').click();
  await teacher.page.getByRole('link', { name: /영상을 재생할 수 없습니다/ }).waitFor();
  expect(await teacher.page.getByRole('link', { name: /영상을 재생할 수 없습니다/ }).getAttribute('href')).toContain(`#lecture-${lectureIds[0]}`);
  await teacher.open(`/admin/courses/${id}`);
  await teacher.page.getByText('권한이 없', { exact: false }).first().waitFor();
});
