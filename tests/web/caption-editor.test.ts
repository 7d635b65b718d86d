import { expect, test } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { useFilesFolder } from '../support/dropped-files.ts';
import { clientOf, createUser } from '../support/factories.ts';
import { cookieOf } from '../support/films.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite();
const written = useFilesFolder();

/** 안녕하세요 as old Korean programs write it. */
const greeting = Buffer.from('bec8b3e7c7cfbcbcbfe4', 'hex');
const subRip = Buffer.concat([
  Buffer.from('1\r\n00:00:01,000 --> 00:00:02,500\r\n'),
  greeting,
  Buffer.from('\r\n\r\n2\r\n00:00:03,000 --> 00:00:05,000\r\n<font color="#fff">A</font> & B\r\n'),
]);

async function captionOf(member: TestClient, id: number): Promise<string> {
  const [section] = (await member.call('getTeachingCourse', { params: { id } })).body.sections;
  const [caption] = section.lectures[0].captions;
  const { url } = (await member.call('getUpload', { params: { id: caption.media.mediaId } })).body;
  return (await fetch(app.url + url, { headers: { cookie: cookieOf(member) } })).text();
}

test('captions in EUC-KR are read, corrected beside the video, and saved', async () => {
  const member = await clientOf(app, (await createUser(app, { isInstructor: true })).id);
  const { id } = (await member.call('createCourse', { body: { title: '자막이 있는 강의', categoryId: 1 } })).body;
  const lecture = { title: '첫 수업', type: 'VIDEO', isPreview: false, live: true, captions: [], attachments: [] };
  await member.call('saveCurriculum', { params: { id }, body: { version: 1, sections: [{ title: '시작', lectures: [lecture] }] } });
  const { page, open, trouble } = await visitor(app, { as: member, drawn: true });
  await open(`/instructor/courses/${id}/edit?tab=curriculum`);
  const openLecture = async () => {
    await page.getByRole('button', { name: '첫 수업', exact: true }).click();
    await page.getByRole('dialog').getByRole('heading', { name: '자막' }).waitFor();
  };
  const save = async () => {
    await page.getByRole('button', { name: '닫기' }).click();
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await page.getByText('모두 저장했어요.').waitFor();
  };
  await openLecture();
  await page.locator('input[accept=".vtt,.srt"]').setInputFiles(written('그림.srt', Buffer.from('no captions')));
  await page.getByText('그림.srt: 자막을 찾지 못했습니다.').waitFor();
  await page.locator('input[accept=".vtt,.srt"]').setInputFiles(written('첫 수업.srt', subRip));
  await page.getByRole('button', { name: '한국어 자막 고치기' }).waitFor();
  await page.getByRole('region', { name: '올리는 파일' }).getByText('다 올렸어요.').waitFor({ state: 'attached' });
  await save();
  expect(await captionOf(member, id)).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n안녕하세요\n\n00:00:03.000 --> 00:00:05.000\nA &amp; B\n');

  await openLecture();
  await page.getByRole('button', { name: '한국어 자막 고치기' }).click();
  const first = page.getByRole('textbox', { name: '1번째 줄', exact: true });
  await first.waitFor();
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await first.fill('안녕하세요 여러분');
  await page.getByRole('textbox', { name: '전체 시간 옮기기' }).fill('-0.5');
  await page.getByRole('button', { name: '옮기기', exact: true }).click();
  await page.getByRole('button', { name: '1번째 줄 나누기' }).click();
  await page.getByRole('button', { name: '3번째 줄 지우기' }).click();
  await page.getByRole('button', { name: '고친 자막 넣기' }).click();
  await page.getByText('고친 자막을 올리고 있어요.').waitFor();
  await save();
  await expect.poll(() => captionOf(member, id)).toBe('WEBVTT\n\n00:00:00.500 --> 00:00:01.438\n안녕하세요\n\n00:00:01.438 --> 00:00:02.000\n여러분\n');
  expect(trouble).toEqual([]);
});
