import type { TeachingSection } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enroll } from '../../support/catalogue.ts';
import { client } from '../../support/client.ts';
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
    const { status, body } = await who.call('publishLectures', {
      params: { id: courseId },
      body: { lectureIds, version: 2, news: { title: '새 수업', content: '두 개를 더했어요.', notify: false } },
    });
    expect([status, body.curriculumVersion]).toEqual([200, 3]);
    expect(lecturesOf(body.sections)).toMatchObject([{ live: true, liveAt: expect.any(String) }, { live: true }]);
    expect((await member.call('getLecture', { params: { lectureId: lectureIds[0] ?? 0 } })).status).toBe(200);
    expect((await member.call('listPosts', { query: { type: 'NEWS', courseId } })).body.items).toMatchObject([{ title: '새 수업', type: 'NEWS' }]);
  });
});

test('a file of somebody else is none', async () => {
  const { who, courseId } = await taught(app);
  const { userId: other } = await taught(app);
  const mediaId = await addMedia(app, other, 'VIDEO');
  expect((await save(who, courseId, [{ title: 'A', lectures: [lecture('1', { type: 'VIDEO', mediaId })] }], 1)).status).toBe(404);
});
