import type { LectureInput, TeachingSection } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enroll } from '../../support/catalogue.ts';
import { client, type TestClient } from '../../support/client.ts';
import { addMedia, inputOf, lecture, save, taught } from '../../support/curricula.ts';
import { clientOf, createUser } from '../../support/factories.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const titlesOf = (sections: readonly TeachingSection[]) => sections.map(({ title, lectures }) => [title, ...lectures.map((each) => each.title)]);
const publish = (who: TestClient, courseId: number, lectureIds: number[], version: number, news?: object) =>
  who.call('publishLectures', { params: { id: courseId }, body: { lectureIds, version, ...(news && { news }) } });
const withCaptions = (...captions: [lang: string, first: boolean][]) =>
  lecture('1', { type: 'VIDEO', captions: captions.map(([lang, first], index) => ({ lang, label: lang, mediaId: index + 1, default: first })) });
const lecturesOf = (sections: readonly TeachingSection[]) => sections.flatMap(({ lectures }) => lectures);

describe('saveCurriculum', () => {
  test('keeps sections and lectures in their order, with their texts as HTML that is safe', async () => {
    const { who, courseId } = await taught(app, { status: 'DRAFT' });
    const { status, body } = await save(
      who,
      courseId,
      [
        { title: '시작하기', lectures: [lecture('첫 수업', { type: 'TEXT', markdown: '**굵게** <script>alert(1)</script>' }), lecture('둘째 수업')] },
        { title: '빈 섹션', lectures: [] },
      ],
      1,
    );
    expect(status).toBe(200);
    expect(body.curriculumVersion).toBe(2);
    expect(titlesOf(body.sections)).toEqual([['시작하기', '첫 수업', '둘째 수업'], ['빈 섹션']]);
    expect(lecturesOf(body.sections)).toMatchObject([
      { seq: 1, live: true, learned: false },
      { seq: 2, live: true },
    ]);
    const [row] = await app.sql<{ text_html: string }>("SELECT text_html FROM lectures WHERE course_id = $1 AND title = '첫 수업'", [courseId]);
    expect(row?.text_html).toContain('<strong>굵게</strong>');
    expect(row?.text_html).not.toContain('<script');
    expect((await who.call('getTeachingCourse', { params: { id: courseId } })).body).toMatchObject({ ...body, lectureCount: 2 });
  });

  test('keeps numbers of lectures that move between sections, and of sections that swap their places', async () => {
    const { who, courseId } = await taught(app);
    const made = (
      await save(
        who,
        courseId,
        [
          { title: 'A', lectures: [lecture('1'), lecture('2')] },
          { title: 'B', lectures: [lecture('3')] },
        ],
        1,
      )
    ).body;
    const [a, b] = inputOf(made.sections);
    const [one, two] = a?.lectures ?? [];
    const { body } = await save(
      who,
      courseId,
      [
        { ...b, title: 'B2', lectures: [one as never, ...(b?.lectures ?? [])] },
        { ...a, title: 'A', lectures: [two as never] },
      ],
      2,
    );
    expect(titlesOf(body.sections)).toEqual([
      ['B2', '1', '3'],
      ['A', '2'],
    ]);
    expect(body.sections.map(({ id }: { id: number }) => id)).toEqual([b?.id, a?.id]);
    const idOf = (title: string) => (sections: TeachingSection[]) => lecturesOf(sections).find((each) => each.title === title)?.id;
    for (const title of ['1', '2', '3']) expect(idOf(title)(body.sections)).toBe(idOf(title)(made.sections));
  });

  test('of ten at once with one version one is kept, and the others lose nothing by not knowing', async () => {
    const { who, courseId } = await taught(app);
    const answers = await inParallel(10, (index) => save(who, courseId, [{ title: `섹션 ${index}`, lectures: [lecture(`수업 ${index}`)] }], 1));
    expect(tally(answers)).toEqual({ '200': 1, '409 COMMON_005': 9 });
    const kept = answers.find(({ status }) => status === 200)?.body.sections;
    expect((await who.call('getTeachingCourse', { params: { id: courseId } })).body.sections).toEqual(kept);
  });

  test.each([
    ['a lecture twice', ([one]: number[]) => [{ title: 'A', lectures: [lecture('1', { id: one }), lecture('1', { id: one })] }], 'sections.0.lectures.1.id'],
    ['a video in a text', () => [{ title: 'A', lectures: [lecture('1', { mediaId: 1 })] }], 'sections.0.lectures.0.mediaId'],
    ['a title of spaces', () => [{ title: ' ', lectures: [] }], 'sections.0.title'],
    [
      'too many lectures',
      () => [
        { title: 'A', lectures: Array.from({ length: 300 }, () => lecture('1')) },
        { title: 'B', lectures: Array.from({ length: 201 }, () => lecture('1')) },
      ],
      'sections',
    ],
    ['two captions of a language', () => [{ title: 'A', lectures: [withCaptions(['ko', true], ['KO', false])] }], 'sections.0.lectures.0.captions.1.lang'],
    ['captions of which none comes first', () => [{ title: 'A', lectures: [withCaptions(['ko', false])] }], 'sections.0.lectures.0.captions'],
    ['captions of which two come first', () => [{ title: 'A', lectures: [withCaptions(['ko', true], ['en', true])] }], 'sections.0.lectures.0.captions'],
  ])('refuses %s and keeps what was there', async (_what, sectionsWith, field) => {
    const { who, courseId } = await taught(app);
    const made = (await save(who, courseId, [{ title: 'A', lectures: [lecture('1')] }], 1)).body;
    const { status, body } = await save(who, courseId, sectionsWith(lecturesOf(made.sections).map(({ id }) => id)), 2);
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
    expect((await who.call('getTeachingCourse', { params: { id: courseId } })).body).toMatchObject(made);
  });

  test('refuses texts that are too long together with those that stay', async () => {
    const { who, courseId } = await taught(app);
    const made = (await save(who, courseId, [{ title: 'A', lectures: [lecture('1')] }], 1)).body;
    const [one] = lecturesOf(made.sections);
    await app.sql("UPDATE lectures SET text_md = repeat('a', 20000000 - 6) WHERE id = $1", [one?.id]);
    const write = (title: string, former: Partial<LectureInput>) =>
      save(who, courseId, [{ title: 'A', lectures: [lecture('1', { id: one?.id, ...former }), lecture('2', { markdown: title })] }], 2);
    const { status, body } = await write('세 글자', {});
    expect([status, body.errors]).toEqual([400, [{ field: 'sections', errorCode: 'COMMON_001', message: expect.stringContaining('20MB까지') }]]);
    expect((await write('세 글자', { markdown: '줄인 글' })).status).toBe(200);
  });

  test('takes no section and no lecture of another course', async () => {
    const [{ who, courseId }, other] = [await taught(app), await taught(app)];
    const theirs = (await save(other.who, other.courseId, [{ title: 'A', lectures: [lecture('1')] }], 1)).body;
    const [section] = inputOf(theirs.sections);
    expect((await save(who, courseId, [{ id: section?.id, title: 'A', lectures: [] }], 1)).status).toBe(404);
    expect((await save(who, courseId, [{ title: 'A', lectures: section?.lectures ?? [] }], 1)).status).toBe(404);
    expect((await other.who.call('getTeachingCourse', { params: { id: other.courseId } })).body).toMatchObject(theirs);
  });

  test('keeps a text that is not sent, and clears one that is empty', async () => {
    const { who, courseId } = await taught(app);
    const made = (await save(who, courseId, [{ title: 'A', lectures: [lecture('1'), lecture('2')] }], 1)).body;
    const [section] = inputOf(made.sections);
    const [one, two] = section?.lectures ?? [];
    const { body } = await save(who, courseId, [{ title: 'A', lectures: [{ ...one, title: '1a' } as never, { ...two, markdown: '' } as never] }], 2);
    expect(lecturesOf(body.sections)).toMatchObject([{ title: '1a', markdown: '**1**' }, { title: '2' }]);
    expect(await app.sql('SELECT text_md, text_html FROM lectures WHERE course_id = $1 ORDER BY seq', [courseId])).toEqual([
      { text_md: '**1**', text_html: '<p><strong>1</strong></p>\n' },
      { text_md: null, text_html: null },
    ]);
  });

  test('switches lectures of a published course off, but not on', async () => {
    const { who, courseId } = await taught(app);
    const made = (await save(who, courseId, [{ title: 'A', lectures: [lecture('1'), lecture('2')] }], 1)).body;
    const [one = 0, two = 0] = lecturesOf(made.sections).map(({ id }) => id);
    await who.call('publishLectures', { params: { id: courseId }, body: { lectureIds: [one], version: 2 } });
    const wanted = [{ title: 'A', lectures: [lecture('1', { id: one, live: false }), lecture('2', { id: two, live: true })] }];
    expect(lecturesOf((await save(who, courseId, wanted, 3)).body.sections)).toMatchObject([{ live: false }, { live: false }]);
  });

  test('is nobody else’s', async () => {
    const { courseId } = await taught(app);
    const { who: other } = await taught(app);
    expect((await save(other, courseId, [], 1)).body.errorCode).toBe('COMMON_004');
    const { id } = await createUser(app, { roleAdmin: true });
    expect((await save(await clientOf(app, id), courseId, [], 1)).body.errorCode).toBe('COMMON_004');
    expect((await save(client(app.url), courseId, [], 1)).status).toBe(401);
  });
});

describe('publishLectures', () => {
  test('shows what was born hidden in a published course, all at once and with news', async () => {
    const { who, courseId } = await taught(app);
    const made = (await save(who, courseId, [{ title: 'A', lectures: [lecture('1'), lecture('2')] }], 1)).body;
    expect(lecturesOf(made.sections).map(({ live }) => live)).toEqual([false, false]);
    const learner = await createUser(app);
    await enroll(app, learner.id, courseId);
    const lectureIds = lecturesOf(made.sections).map(({ id }) => id);
    const member = await clientOf(app, learner.id);
    expect((await member.call('getLecture', { params: { lectureId: lectureIds[0] ?? 0 } })).status).toBe(404);
    expect((await member.call('getLearningCourse', { params: { courseId } })).body.course).toMatchObject({ lectureCount: 0, curriculum: [] });
    const { status, body } = await publish(who, courseId, lectureIds, 2, { title: '새 수업', content: '두 개를 더했어요.', notify: false });
    expect([status, body.curriculumVersion]).toEqual([200, 3]);
    expect(lecturesOf(body.sections)).toMatchObject([{ live: true, liveAt: expect.any(String) }, { live: true }]);
    expect((await member.call('getLecture', { params: { lectureId: lectureIds[0] ?? 0 } })).status).toBe(200);
    expect((await member.call('getCourse', { params: { idOrSlug: courseId } })).body).toMatchObject({ lectureCount: 2, curriculum: [{ lectures: [{}, {}] }] });
    expect((await member.call('listPosts', { query: { type: 'NEWS', courseId } })).body.items).toMatchObject([{ title: '새 수업', type: 'NEWS' }]);
  });

  test('shows nothing where one of them has nothing to see, is of another course or was named twice, or the version is old', async () => {
    const { who, userId, courseId } = await taught(app);
    const waiting = await addMedia(app, userId, 'VIDEO', 'CHECKING');
    const made = (await save(who, courseId, [{ title: 'A', lectures: [lecture('1'), lecture('2', { type: 'VIDEO', mediaId: waiting })] }], 1)).body;
    const [one = 0, two = 0] = lecturesOf(made.sections).map(({ id }) => id);
    expect((await publish(who, courseId, [one, two], 2)).body.errors).toMatchObject([{ field: 'lectureIds.1' }]);
    expect((await publish(who, courseId, [one, one], 2)).body.errors).toMatchObject([{ field: 'lectureIds.1' }]);
    const other = await taught(app);
    const theirs = (await save(other.who, other.courseId, [{ title: 'A', lectures: [lecture('1')] }], 1)).body;
    expect((await publish(who, courseId, [one, lecturesOf(theirs.sections)[0]?.id ?? 0], 2)).status).toBe(404);
    expect((await publish(other.who, courseId, [one], 2)).status).toBe(404);
    expect((await publish(who, courseId, [one], 1)).body.errorCode).toBe('COMMON_005');
    const { body } = await who.call('getTeachingCourse', { params: { id: courseId } });
    expect([body.curriculumVersion, ...lecturesOf(body.sections).map(({ live }) => live)]).toEqual([2, false, false]);
  });

  test('with news that cannot be written shows nothing either', async () => {
    const { who, courseId } = await taught(app, { status: 'DRAFT' });
    const made = (await save(who, courseId, [{ title: 'A', lectures: [lecture('1', { live: false, markdown: '글' })] }], 1)).body;
    const [one = 0] = lecturesOf(made.sections).map(({ id }) => id);
    expect((await publish(who, courseId, [one], 2, { title: '새 수업', content: '글', notify: false })).body.errorCode).toBe('COMMON_005');
    expect(lecturesOf((await publish(who, courseId, [one], 2)).body.sections)).toMatchObject([{ live: true }]);
    expect(await app.sql('SELECT live_at FROM lectures WHERE id = $1', [one])).toEqual([{ live_at: null }]);
  });
});
