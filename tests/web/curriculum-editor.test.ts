import { describe, expect, test } from 'vitest';
import { addSection, createCourse, enroll } from '../support/catalogue.ts';
import type { TestClient } from '../support/client.ts';
import { dropFiles, useFilesFolder } from '../support/dropped-files.ts';
import { clientOf, createUser } from '../support/factories.ts';
import { focused, pressAt, tabTo } from '../support/keyboard.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor, type VisitorOptions } from '../support/visitor.ts';

const app = useSite();
const written = useFilesFolder();

const section = (title: string, lectures: string[]) => ({
  title,
  lectures: lectures.map((name) => ({ title: name, type: 'TEXT', markdown: '글', isPreview: false, live: true, captions: [], attachments: [] })),
});

/** The editor of a new course that has these sections. */
async function editor(sections: ReturnType<typeof section>[] = [], options: VisitorOptions = {}) {
  const member = await clientOf(app, (await createUser(app, { isInstructor: true })).id);
  const { id } = (await member.call('createCourse', { body: { title: '처음 만드는 강의', categoryId: 1 } })).body;
  if (sections.length > 0) await member.call('saveCurriculum', { params: { id }, body: { sections, version: 1 } });
  const somebody = await visitor(app, { as: member, ...options });
  await somebody.open(`/instructor/courses/${id}/edit?tab=curriculum`);
  await somebody.page.getByRole('grid', { name: '커리큘럼' }).waitFor();
  return { ...somebody, member, id };
}

type Titled = { title: string; lectures: { title: string }[] };
const savedOf = async (member: TestClient, id: number) =>
  (await member.call('getTeachingCourse', { params: { id } })).body.sections.map(({ title, lectures }: Titled) => [
    title,
    ...lectures.map((each) => each.title),
  ]);

const two = () => [section('기초', ['가', '나']), section('심화', ['다', '라'])];

describe('files that are dropped', () => {
  test('become lectures in the order of their numbers, and come with what is saved', async () => {
    const { page, member, id, trouble } = await editor();
    const names = Array.from({ length: 11 }, (_unused, index) => `${index + 1}강 시작하기`);
    const files = names.toSorted().map((name, index) => written(`${name}.pdf`, Buffer.alloc(1000, index + 1)));
    await dropFiles(page, files, page.getByRole('grid', { name: '커리큘럼' }));
    await page.getByRole('row', { name: '11강 시작하기' }).waitFor();
    await page.keyboard.press('Control+S');
    // Files come with a saving of their own, once the server knows of all.
    await page.getByText('모두 저장했어요.').waitFor({ timeout: 60_000 });
    expect(await savedOf(member, id)).toEqual([['섹션 1', ...names]]);
    const { sections } = (await member.call('getTeachingCourse', { params: { id } })).body;
    expect(sections[0].lectures.map(({ attachments }: { attachments: { title: string }[] }) => attachments.map(({ title }) => title))).toEqual(
      names.map((name) => [name]),
    );
    expect(trouble).toEqual([]);
  });

  test('that are captions go to the video of their name, or it is said that there is none', async () => {
    const { page } = await editor();
    const words = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n안녕하세요\n');
    const files = [written('소개.mp4', Buffer.alloc(2000)), written('소개.ko.srt', words), written('홀로.srt', words)];
    await dropFiles(page, files, page.getByRole('grid', { name: '커리큘럼' }));
    await page.getByText('‘소개’ 수업에 한국어 자막으로 넣었어요.').waitFor();
    await page.getByText('홀로.srt: 이름이 같은 영상 수업을 찾지 못했어요.').waitFor();
    await page.getByRole('row', { name: '소개' }).getByText('자막 1').waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
  });
});

describe('by keyboard alone', () => {
  test('a lecture goes into another section, by dragging and by its menu, and is saved', async () => {
    const { page, member, id } = await editor(two());
    // The list is one stop of Tab; arrow keys go through its rows, and Tab through what is in one.
    await tabTo(page, '섹션 1: 기초');
    for (const key of ['ArrowDown', 'ArrowDown', 'Tab']) await page.keyboard.press(key);
    expect(await focused(page)).toBe('나 끌어서 옮기기');
    // A drag by the keyboard begins at the handle and goes down past the head of the next section.
    for (let key = 'Enter', here = ''; !/심화.*다/.test(here); key = 'ArrowDown') {
      const before = await focused(page);
      await page.keyboard.press(key);
      await expect.poll(() => focused(page)).not.toBe(before);
      here = await focused(page);
    }
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+S');
    await page.getByText('모두 저장했어요.').waitFor();
    expect(await savedOf(member, id)).toEqual([
      ['기초', '가'],
      ['심화', '나', '다', '라'],
    ]);
    await page.getByRole('row', { name: '라' }).focus();
    await pressAt(page, '라 더보기', 'Enter');
    await page.getByRole('menuitem', { name: '다른 섹션으로' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: '섹션 1: 기초' }).waitFor();
    await expect.poll(() => focused(page)).toBe('섹션 1: 기초');
    await page.keyboard.press('Enter');
    await page.getByText('‘기초’ 섹션으로 옮겼어요.').waitFor();
    await page.keyboard.press('Control+S');
    await page.getByText('모두 저장했어요.').waitFor();
    expect(await savedOf(member, id)).toEqual([
      ['기초', '가', '라'],
      ['심화', '나', '다'],
    ]);
  });

  test('a section and a lecture are added, named, taken out and put back', async () => {
    const { page, member, id } = await editor(two());
    await pressAt(page, '섹션 추가', 'Enter');
    await expect.poll(() => focused(page)).toBe('섹션 3 이름');
    await page.keyboard.insertText('마무리');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: '섹션 3: 마무리' }).waitFor();
    await expect.poll(() => focused(page)).toBe('마무리');
    await page.getByRole('button', { name: '‘마무리’에 수업 추가' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: '글' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('수업 1 이름');
    await page.keyboard.insertText('정리');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: '정리' }).waitFor();
    await page.getByRole('button', { name: '가 더보기' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: '지우기' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: '가', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '되돌리기' }).press('Enter');
    await page.getByRole('row', { name: '가', exact: true }).waitFor();
    await page.keyboard.press('Control+S');
    await page.getByText('모두 저장했어요.').waitFor();
    expect(await savedOf(member, id)).toEqual([
      ['기초', '가', '나'],
      ['심화', '다', '라'],
      ['마무리', '정리'],
    ]);
  });
});

describe('what is not saved', () => {
  test('outlives a reload, and leaving the section saves it', async () => {
    const { page, member, id, open } = await editor(two());
    await page.getByRole('button', { name: '기초', exact: true }).click();
    await page.keyboard.insertText('처음');
    await page.keyboard.press('Enter');
    await page.getByText('저장하지 않은 변경이 있어요.').waitFor();
    await open(`/instructor/courses/${id}/edit?tab=curriculum`);
    await page.getByText('저장하지 않았던 변경을 되살렸어요.').waitFor();
    await page.getByRole('navigation', { name: '편집할 것' }).getByRole('link', { name: '가격' }).click();
    await expect
      .poll(() => savedOf(member, id))
      .toEqual([
        ['처음', '가', '나'],
        ['심화', '다', '라'],
      ]);
  });

  test('of two windows the second is asked whose curriculum stays', async () => {
    const { page, member, id } = await editor(two());
    const { sections, curriculumVersion: version } = (await member.call('getTeachingCourse', { params: { id } })).body;
    const theirs = { sections: [...two(), section('다른 창', ['마'])], version };
    expect(sections).toHaveLength(2);
    expect((await member.call('saveCurriculum', { params: { id }, body: theirs })).status).toBe(200);
    const change = async (title: string) => {
      await page
        .getByRole('row')
        .first()
        .getByRole('button', { name: /^(?:기초|내 것)$/ })
        .click();
      await page.keyboard.insertText(title);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+S');
    };
    await change('내 것');
    await page.getByRole('button', { name: '내 것으로 저장' }).click();
    await page.getByText('모두 저장했어요.').waitFor();
    expect((await savedOf(member, id)).map(([title]: string[]) => title)).toEqual(['내 것', '심화']);
    const { curriculumVersion } = (await member.call('getTeachingCourse', { params: { id } })).body;
    await member.call('saveCurriculum', { params: { id }, body: { sections: two(), version: curriculumVersion } });
    await change('또 내 것');
    await page.getByRole('button', { name: '저장된 것 불러오기' }).click();
    await page.getByRole('row', { name: '섹션 1: 기초' }).waitFor();
  });
});

test('a new lecture of a published course is seen by learners once it is published, with news of it', async () => {
  const who = await createUser(app, { isInstructor: true });
  const member = await clientOf(app, who.id);
  const { id } = await createCourse(app, { instructorId: who.id });
  await addSection(app, id, 1, [60]);
  const { id: learnerId } = await createUser(app);
  await enroll(app, learnerId, id);
  const { page, open } = await visitor(app, { as: member });
  await open(`/instructor/courses/${id}/edit?tab=curriculum`);
  await page.getByRole('button', { name: '‘섹션’에 수업 추가' }).click();
  await page.getByRole('menuitem', { name: '글' }).click();
  await page.keyboard.insertText('새 이야기');
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: '새 이야기' }).getByText('아직 공개 전').waitFor();
  await page.getByRole('button', { name: '새 이야기', exact: true }).click();
  await page.getByRole('textbox', { name: '글' }).fill('오늘의 이야기예요.');
  await page.getByRole('button', { name: '닫기' }).click();
  await page.getByRole('button', { name: '수업 공개하기' }).click();
  const dialog = page.getByRole('dialog', { name: '수업 공개하기' });
  await dialog.getByRole('checkbox', { name: '새 이야기' }).waitFor();
  await dialog.getByRole('checkbox', { name: '새소식도 함께 쓰기' }).check();
  await dialog.getByRole('textbox', { name: '소식 내용' }).fill('새 수업을 더했어요.');
  await dialog.getByRole('button', { name: '공개하기', exact: true }).click();
  await page.getByText('수업 1개를 공개했어요.').waitFor();
  const { sections } = (await member.call('getTeachingCourse', { params: { id } })).body;
  expect(sections[0].lectures.map(({ title, live }: { title: string; live: boolean }) => [title, live])).toEqual([
    ['수업 1', true],
    ['새 이야기', true],
  ]);
  const news = (await member.call('listPosts', { query: { type: 'NEWS', courseId: id } })).body.items;
  expect(news.map(({ title }: { title: string }) => title)).toEqual(['새 수업 1개를 공개했어요']);

  const learner = await visitor(app, { as: await clientOf(app, learnerId) });
  const rows = learner.page.locator('aside').getByRole('listitem');
  await learner.open(`/courses/lecture?courseId=${id}&lectureId=${sections[0].lectures[0].id}`);
  await expect.poll(() => rows.filter({ hasText: '새 수업' }).allTextContents()).toEqual(['새 이야기새 수업']);
});

test('the outline fits every width and is accessible', async () => {
  const { page, trouble } = await editor(two(), { drawn: true });
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const tabs = await page.getByRole('navigation', { name: '편집할 것' }).boundingBox();
  const below = await page.getByRole('group').getByText('제출 전에 필요한 것').boundingBox();
  // Nothing is saved automatically here, so no space is reserved for the state of saving.
  expect((below?.y ?? 0) - (tabs?.y ?? 0) - (tabs?.height ?? 0)).toBeLessThan(48);
  await page.getByRole('button', { name: '가', exact: true }).click();
  await page.getByRole('dialog').getByRole('heading', { name: '첨부 파일' }).waitFor();
  await expectAccessibleInEveryLook(page);
  expect(trouble).toEqual([]);
});
