import type { LectureInput } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createCourse, enroll } from '../support/catalogue.ts';
import { editorOf, openedEditor, taughtCourse } from '../support/course-editor.ts';
import { inputOf, lecture, save } from '../support/curricula.ts';
import { clientOf, createUser, finishJobs, signedInClient } from '../support/factories.ts';
import { pressAt } from '../support/keyboard.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite();
const list = '/instructor/courses';
const rowOf = (title: string) => ({ name: `${title} 메뉴` });

describe('the list', () => {
  test('is empty at first, and leads to the form that begins a course and then to its editor', async () => {
    const who = await clientOf(app, (await createUser(app, { isInstructor: true })).id);
    const { page, open, trouble } = await visitor(app, { as: who, drawn: true });
    await open(list);
    await page.getByText('첫 강의를 만들어보세요').waitFor();
    await expectAccessibleInEveryLook(page);
    await page.getByRole('main').getByRole('link', { name: '강의 만들기' }).last().click();
    await page.getByRole('button', { name: '만들고 편집하기' }).click();
    await page.getByText('제목을 5자 이상 100자까지 적어주세요.').waitFor();
    await page.getByText('분야를 골라주세요.').waitFor();
    expect(await page.getByRole('link', { name: /지식공유자 가이드 보기/ }).getAttribute('href')).toContain('guide');
    await expectAccessibleInEveryLook(page);
    await page.getByRole('textbox', { name: '강의 제목' }).fill('처음 만드는 강의');
    await page.getByRole('radio', { name: '데이터 사이언스' }).check();
    await page.getByRole('button', { name: '만들고 편집하기' }).click();
    await page.getByRole('heading', { name: '처음 만드는 강의' }).waitFor();
    expect((await who.call('listTeachingCourses')).body.items).toMatchObject([{ title: '처음 만드는 강의', category: { id: 4 } }]);
    expect(trouble).toEqual([]);
  });

  test('tells how each course stands and what it lacks, by state', async () => {
    const course = await taughtCourse(app);
    await createCourse(app, { instructorId: (await course.read()).instructor.id, title: '공개한 강의' });
    const { page, open, trouble } = await visitor(app, { as: course.who, drawn: true });
    await open(list);
    await page.getByText('더 필요해요: 대표 그림, 소개 글, 섹션, 볼 수 있는 수업').waitFor();
    await expectAccessibleInEveryLook(page);
    await page.getByRole('link', { name: '공개', exact: true }).click();
    await page.getByRole('link', { name: '처음 만드는 강의' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: '공개한 강의' }).waitFor();
    await page.getByRole('link', { name: '심사 중', exact: true }).click();
    await page.getByText('이 상태의 강의가 없어요').waitFor();
    expect(trouble).toEqual([]);
  });

  test('has a course copied, hidden and shown by the press that takes it back, and deleted after a question', async () => {
    const course = await taughtCourse(app);
    const { id: instructorId } = (await course.read()).instructor;
    const published = await createCourse(app, { instructorId, title: '공개한 강의' });
    await enroll(app, (await createUser(app)).id, published.id);
    const statusOf = async (id: number) => (await course.who.call('getTeachingCourse', { params: { id } })).body.status;
    const { page, open } = await visitor(app, { as: course.who });
    await open(list);
    await page.getByRole('button', rowOf('공개한 강의')).click();
    await page.getByRole('menuitem', { name: '숨기기' }).waitFor();
    await expect
      .poll(() => page.getByRole('menuitem').allTextContents())
      .toEqual(['편집하기', '강의 페이지 보기', '수강생 보기', '강의 분석', '복사하기', '숨기기']);
    await page.getByRole('menuitem', { name: '숨기기' }).click();
    await expect.poll(() => statusOf(published.id)).toBe('HIDDEN');
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect.poll(() => statusOf(published.id)).toBe('PUBLISHED');
    await pressAt(page, '처음 만드는 강의 메뉴', 'Enter');
    await page.getByRole('menuitem', { name: '지우기' }).click();
    await page.getByRole('button', { name: '강의 지우기' }).click();
    await page.getByRole('link', { name: '처음 만드는 강의' }).waitFor({ state: 'detached' });
    expect((await course.who.call('getTeachingCourse', { params: { id: course.id } })).status).toBe(404);
    await page.getByRole('button', rowOf('공개한 강의')).click();
    await page.getByRole('menuitem', { name: '복사하기' }).click();
    await page.getByRole('heading', { name: '공개한 강의 (사본)' }).waitFor();
  });

  test('is not for others', async () => {
    const { page, open } = await visitor(app, { as: await signedInClient(app) });
    for (const path of [list, '/create_course', '/contract-content']) {
      await open(path);
      expect([path, await page.getByRole('link', { name: '강의 만들기' }).count()]).toEqual([path, 0]);
    }
  });
});

test('a cover is cut to its shape before it is sent, and taken away again', async () => {
  const { page, read, trouble } = await openedEditor(app, '', { drawn: true });
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#00a86b' } })
    .png()
    .toBuffer();
  await page.getByLabel('대표 그림 올리기').and(page.locator('input')).setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: picture });
  const dialog = page.getByRole('dialog', { name: '대표 그림 맞추기' });
  await dialog.getByRole('slider', { name: '확대' }).press('ArrowRight');
  await expectAccessibleInEveryLook(page);
  await dialog.getByRole('button', { name: '이 모습으로 올리기' }).click();
  await expect
    .poll(async () => {
      await finishJobs();
      return page.getByAltText('지금의 대표 그림').count();
    })
    .toBe(1);
  const { thumbnailUrl } = await read();
  const sent = await sharp(Buffer.from(await (await fetch(app.url + thumbnailUrl)).arrayBuffer())).metadata();
  expect((sent.width ?? 0) / (sent.height ?? 1)).toBeCloseTo(16 / 9, 1);
  await page.getByRole('button', { name: '대표 그림 빼기' }).click();
  await expect.poll(async () => (await read()).thumbnailUrl).not.toBe(thumbnailUrl);
  expect(trouble).toEqual([]);
});

test('a file that is no picture is not taken as a cover', async () => {
  const { page } = await openedEditor(app);
  await page
    .getByLabel('대표 그림 올리기')
    .and(page.locator('input'))
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from('글') });
  await page.getByText('이 파일은 사진으로 열 수 없어요.').waitFor();
});

test('what a course was is compared with what it is, and brought back', async () => {
  const course = await taughtCourse(app);
  await course.change({ subtitle: '처음 쓴 한 줄', goals: ['하나'] });
  await app.sql("UPDATE course_revisions SET kept_at = kept_at - interval '1 hour' WHERE course_id = $1", [course.id]);
  await course.change({ subtitle: '나중에 쓴 한 줄' });
  const { page, open, trouble } = await visitor(app, { as: course.who, drawn: true });
  await open(editorOf(course.id));
  await page.getByRole('button', { name: '지난 모습' }).click();
  const drawer = page.getByRole('dialog', { name: '강의의 지난 모습' });
  await drawer
    .getByRole('button', { name: /모습과 비교하기/ })
    .first()
    .click();
  await drawer.getByRole('region', { name: '한 줄 소개' }).getByText('나중에 쓴 한 줄').waitFor();
  await expectAccessibleInEveryLook(page);
  await drawer.getByRole('button', { name: '이 모습으로 되돌리기' }).click();
  await page.getByText('지난 모습으로 되돌렸어요.').waitFor();
  await expect.poll(() => page.getByLabel('한 줄 소개').inputValue()).not.toBe('나중에 쓴 한 줄');
  expect((await course.read()).subtitle).toBe(await page.getByLabel('한 줄 소개').inputValue());
  expect(trouble).toEqual([]);
});

test('what a curriculum was is compared with what it is, and brought back where it is written', async () => {
  const course = await taughtCourse(app);
  const lectures = [lecture('변수와 상수'), lecture('함수')];
  const { body: made } = await save(course.who, course.id, [{ title: '시작하기', lectures }], (await course.read()).curriculumVersion);
  await app.sql("UPDATE curriculum_revisions SET kept_at = kept_at - interval '1 hour' WHERE course_id = $1", [course.id]);
  const [section] = inputOf(made.sections);
  const renamed = { ...section, title: '들어가며', lectures: [{ ...section?.lectures[1], title: '함수 만들기' } as LectureInput] };
  await save(course.who, course.id, [renamed], made.curriculumVersion);
  const { page, open, trouble } = await visitor(app, { as: course.who, drawn: true });
  await open(`${editorOf(course.id)}?tab=curriculum`);
  await page.getByRole('button', { name: '들어가며', exact: true }).waitFor();
  await page.getByRole('button', { name: '지난 모습' }).click();
  const drawer = page.getByRole('dialog', { name: '강의의 지난 모습' });
  await drawer.getByText('섹션 이름 변경: 들어가며 (전: 시작하기) · 수업 이름 변경: 함수 만들기 (전: 함수) · 수업 빼기: 변수와 상수').waitFor();
  await drawer
    .getByRole('button', { name: /모습과 비교하기/ })
    .first()
    .click();
  const effect = drawer.getByRole('region', { name: '되돌리면 이렇게 바뀌어요' });
  await expect
    .poll(() => effect.getByRole('listitem').allTextContents())
    .toEqual(['섹션 이름 변경: 시작하기 (전: 들어가며)', '수업 추가: 변수와 상수', '수업 이름 변경: 함수 (전: 함수 만들기)']);
  await expectAccessibleInEveryLook(page);
  await drawer.getByRole('button', { name: '이 모습으로 되돌리기' }).click();
  await page.getByText('커리큘럼을 지난 모습으로 되돌렸어요.').waitFor();
  await page.getByRole('button', { name: '변수와 상수', exact: true }).waitFor();
  await page.getByText('모두 저장했어요.').waitFor();
  expect((await course.read()).sections).toMatchObject([{ title: '시작하기', lectures: [{ title: '변수와 상수' }, { title: '함수' }] }]);
  expect(trouble).toEqual([]);
});

test('the contract is read and agreed to, and a new one is asked about anew', async () => {
  const user = await createUser(app, { isInstructor: true });
  const who = await clientOf(app, user.id);
  const { page, open, trouble } = await visitor(app, { as: who, drawn: true });
  await open('/contract-content');
  await page.getByRole('heading', { name: /제5조 \(수익의 배분\)/ }).waitFor();
  await page.getByRole('button', { name: '동의하기' }).click();
  await page.getByText('동의에 표시해주세요.').waitFor();
  await page.getByRole('checkbox', { name: '계약을 모두 읽었고 동의합니다.' }).check();
  await page.getByRole('button', { name: '동의하기' }).click();
  await page.getByText(/에 동의했어요$/).waitFor();
  await expectAccessibleInEveryLook(page);
  expect((await who.call('getContract')).body.agreedAt).toBeDefined();
  await app.sql("UPDATE contract_agreements SET version = '2026-01-01' WHERE user_id = $1", [user.id]);
  await open('/contract-content');
  await page.getByText('계약이 바뀌었어요').waitFor();
  await page.getByRole('button', { name: '동의하기' }).waitFor();
  expect(trouble).toEqual([]);
  // As if what was read had been replaced meanwhile.
  await page.route('**/instructor/api/v1/contract', async (route) => {
    if (route.request().method() !== 'GET') return route.continue({ postData: JSON.stringify({ version: '2026-01-01', agree: true }) });
    const answer = await route.fetch();
    return route.fulfill({ response: answer, json: { ...(await answer.json()), version: '2099-01-01' } });
  });
  await page.getByRole('checkbox', { name: '계약을 모두 읽었고 동의합니다.' }).check();
  await page.getByRole('button', { name: '동의하기' }).click();
  await page.getByRole('dialog').getByText('읽는 동안 계약이 바뀌었어요.').waitFor();
  await page.keyboard.press('Enter');
  expect(await page.getByRole('checkbox', { name: '계약을 모두 읽었고 동의합니다.' }).isChecked()).toBe(false);
});
