import type { CurriculumInput, LectureInput, TeachingSection } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import { revisionTerms } from '@baeum/contract/shared/revision-terms.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enroll, learnedOne } from '../../support/catalogue.ts';
import type { Body, TestClient } from '../../support/client.ts';
import { addMedia, inputOf, lecture, save, taught } from '../../support/curricula.ts';
import { clientOf, createUser } from '../../support/factories.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Sections = CurriculumInput['sections'];
const list = async (who: TestClient, id: number, query: Body = {}) => (await who.call('listCurriculumRevisions', { params: { id }, query })).body;
const find = (who: TestClient, id: number, version: number) => who.call('getCurriculumRevision', { params: { id, version } });
const restore = (who: TestClient, id: number, version: number, read: number) =>
  who.call('restoreCurriculumRevision', { params: { id, version }, body: { version: read } });
const versions = async (who: TestClient, id: number) => (await list(who, id)).items.map(({ version }: { version: number }) => version);
const later = (minutes: number) => app.sql('UPDATE curriculum_revisions SET kept_at = kept_at - make_interval(mins => $1)', [minutes]);
const current = async (who: TestClient, id: number) => (await who.call('getTeachingCourse', { params: { id } })).body;
const lecturesOf = (sections: readonly TeachingSection[]) => sections.flatMap(({ lectures }) => lectures);
const titlesOf = (sections: readonly TeachingSection[]) => sections.map(({ title, lectures }) => [title, ...lectures.map((each) => each.title)]);

/** A course with this curriculum in its version 2, as it is answered and as it is sent. */
async function written(sections: Sections, status: 'DRAFT' | 'PUBLISHED' = 'DRAFT') {
  const { who, userId, courseId } = await taught(app, { status });
  const made = (await save(who, courseId, sections, 1)).body.sections as TeachingSection[];
  await later(revisionTerms.minutes);
  return { who, userId, id: courseId, made, input: inputOf(made) };
}
const two = (): Sections => [
  { title: 'A', lectures: [lecture('1'), lecture('2')] },
  { title: 'B', lectures: [lecture('3')] },
];

describe('listCurriculumRevisions', () => {
  test('has the curriculum as it is now, and what it was before one person went on writing for ten minutes', async () => {
    const { who, userId, courseId: id } = await taught(app, { status: 'DRAFT' });
    expect(await list(who, id)).toMatchObject({ total: 1, items: [{ version: 1, isCurrent: true, changes: [] }] });
    for (const [index, title] of ['하나', '둘', '셋'].entries()) await save(who, id, [{ title, lectures: [] }], index + 1);
    expect(await versions(who, id)).toEqual([4, 1]);
    await later(9);
    await save(who, id, [{ title: '넷', lectures: [] }], 4);
    expect(await versions(who, id)).toEqual([5, 1]);
    await later(1);
    await save(who, id, [{ title: '넷', lectures: [lecture('첫 수업')] }], 5);
    expect((await list(who, id)).items).toMatchObject([
      {
        version: 6,
        isCurrent: true,
        by: { id: userId },
        changes: [{ kind: 'SECTION_ADDED' }, { kind: 'LECTURE_ADDED', title: '첫 수업' }, { kind: 'SECTION_REMOVED' }],
      },
      { version: 5, isCurrent: false, by: { id: userId }, changes: [{ kind: 'SECTION_ADDED', title: '넷' }] },
      { version: 1, isCurrent: false, changes: [] },
    ]);
    expect((await current(who, id)).version).toBe(1);
  });

  test.each<[what: string, change: (input: Sections) => Sections, changes: object[]]>([
    [
      'a lecture that was renamed and one that came to another section',
      ([a, b]) => [
        { ...(a as Sections[0]), lectures: [{ ...(a?.lectures[0] as LectureInput), title: '하나' }] },
        { ...(b as Sections[0]), lectures: [...(b?.lectures ?? []), a?.lectures[1] as never] },
      ],
      [
        { kind: 'LECTURE_RENAMED', title: '하나', section: 'A', before: '1' },
        { kind: 'LECTURE_MOVED', title: '2', section: 'B', before: 'A' },
      ],
    ],
    [
      'places that were swapped, with no more than moved',
      ([a, b]) => [b as Sections[0], { ...(a as Sections[0]), lectures: [a?.lectures[1], a?.lectures[0]] as never }],
      [
        { kind: 'SECTION_MOVED', title: expect.any(String) },
        { kind: 'LECTURE_MOVED', title: expect.any(String), section: 'A' },
      ],
    ],
    [
      'what was taken out, and a section with another name',
      ([a]) => [{ ...(a as Sections[0]), title: 'A2', lectures: [a?.lectures[0] as never] }],
      [
        { kind: 'SECTION_RENAMED', title: 'A2', before: 'A' },
        { kind: 'SECTION_REMOVED', title: 'B' },
        { kind: 'LECTURE_REMOVED', title: '2', section: 'A' },
        { kind: 'LECTURE_REMOVED', title: '3', section: 'B' },
      ],
    ],
    [
      'a lecture with another text that all may read and none sees yet',
      ([a, b]) => [
        {
          ...(a as Sections[0]),
          lectures: [{ ...(a?.lectures[0] as LectureInput), markdown: '새 글', isPreview: true, live: false }, a?.lectures[1] as never],
        },
        b as Sections[0],
      ],
      [
        { kind: 'LECTURE_EDITED', title: '1', section: 'A', parts: ['TEXT', 'PREVIEW'] },
        { kind: 'LECTURE_HIDDEN', title: '1', section: 'A' },
      ],
    ],
  ])('tells %s', async (_what, change, changes) => {
    const { who, id, input } = await written(two());
    await save(who, id, change(input), 2);
    expect((await list(who, id)).items[0].changes).toEqual(changes);
  });

  test('keeps the last fifty, and no details of a course', async () => {
    const { who, id } = await written(two());
    await app.sql(
      `INSERT INTO curriculum_revisions (course_id, version, changed_at, kept_at, outline, texts)
       SELECT $1, v, now(), now() - interval '1 day', '{"sections": [], "files": {}}', '{}' FROM generate_series(2, 56) v`,
      [id],
    );
    await app.sql('UPDATE courses SET curriculum_version = 60 WHERE id = $1', [id]);
    await save(who, id, [], 60);
    const { items, total } = await list(who, id, { page: 6, pageSize: 10 });
    expect([total, items.map(({ version }: { version: number }) => version)]).toEqual([51, [8]]);
    expect((await who.call('listCourseRevisions', { params: { id }, query: {} })).body.total).toBe(1);
  });

  test('tells of lectures that were published', async () => {
    const { who, id, made } = await written(two(), 'PUBLISHED');
    const [one = 0] = lecturesOf(made).map(({ id: number }) => number);
    await who.call('publishLectures', { params: { id }, body: { lectureIds: [one], version: 2 } });
    expect((await list(who, id)).items[0].changes).toEqual([{ kind: 'LECTURE_SHOWN', title: '1', section: 'A' }]);
  });

  test('is nobody else’s', async () => {
    const { id } = await written(two());
    const { who: other } = await taught(app);
    for (const operation of ['listCurriculumRevisions', 'getCurriculumRevision', 'restoreCurriculumRevision'] as const) {
      const answer = await other.call(operation, {
        params: { id, ...(operation !== 'listCurriculumRevisions' && { version: 1 }) },
        ...(operation === 'restoreCurriculumRevision' && { body: { version: 2 } }),
      });
      expect([operation, answer.body.errorCode]).toEqual([operation, 'COMMON_004']);
    }
  });
});

describe('getCurriculumRevision', () => {
  test('is what the curriculum was, with what would change if it came back', async () => {
    const { who, id, input } = await written(two());
    await save(who, id, [input[0] as Sections[0]], 2);
    const { body } = await find(who, id, 2);
    expect(body).toMatchObject({
      version: 2,
      isCurrent: false,
      sections: [
        { title: 'A', lectures: [{ title: '1', type: 'TEXT' }, { title: '2' }] },
        { title: 'B', lectures: [{ title: '3' }] },
      ],
      differs: [
        { kind: 'SECTION_ADDED', title: 'B' },
        { kind: 'LECTURE_ADDED', title: '3', section: 'B' },
      ],
      lost: [],
    });
    expect((await find(who, id, 3)).body.differs).toEqual([]);
    expect((await find(who, id, 9)).status).toBe(404);
  });
});

describe('restoreCurriculumRevision', () => {
  test('brings all of it back as a new version, texts and files too, and what was before stays', async () => {
    const { who, userId, courseId: id } = await taught(app, { status: 'DRAFT' });
    const [video, caption, file] = [await addMedia(app, userId, 'VIDEO'), await addMedia(app, userId, 'CAPTION'), await addMedia(app, userId, 'FILE')];
    const rich = lecture('영상', {
      type: 'VIDEO',
      mediaId: video,
      markdown: '**설명**',
      captions: [{ lang: 'ko', label: '한국어', mediaId: caption, default: true }],
      attachments: [{ mediaId: file, title: '자료' }],
    });
    const before = (await save(who, id, [{ title: 'A', lectures: [rich, lecture('글')] }], 1)).body.sections as TeachingSection[];
    await later(revisionTerms.minutes);
    const [section] = inputOf(before);
    await save(who, id, [{ ...section, title: 'A2', lectures: [{ ...(section?.lectures[1] as LectureInput), markdown: '', title: '고친 글' }] }], 2);
    const { status, body } = await restore(who, id, 2, 3);
    expect([status, body.curriculumVersion, body.lost, titlesOf(body.sections)]).toEqual([200, 4, [], [['A', '영상', '글']]]);
    expect(lecturesOf(body.sections)).toMatchObject([
      { markdown: '**설명**', media: { mediaId: video }, durationSeconds: 60, captions: [{ lang: 'ko', default: true }], attachments: [{ title: '자료' }] },
      { id: lecturesOf(before)[1]?.id, markdown: '**글**' },
    ]);
    expect(await app.sql("SELECT text_html FROM lectures WHERE course_id = $1 AND title = '글'", [id])).toEqual([
      { text_html: '<p><strong>글</strong></p>\n' },
    ]);
    expect(await versions(who, id)).toEqual([4, 3, 2, 1]);
    expect(titlesOf((await restore(who, id, 3, 4)).body.sections)).toEqual([['A2', '고친 글']]);
  });

  test('a lecture that was learned comes back with its number and is shown at once; one that went for good comes as a new one', async () => {
    const { who, id, made, input } = await written(two(), 'PUBLISHED');
    const [one = 0, two_ = 0, three = 0] = lecturesOf(made).map(({ id: number }) => number);
    await who.call('publishLectures', { params: { id }, body: { lectureIds: [one, two_, three], version: 2 } });
    const learner = await createUser(app);
    await enroll(app, learner.id, id);
    const member = await clientOf(app, learner.id);
    await learnedOne(app, { userId: learner.id, courseId: id, lectureId: one });
    await later(revisionTerms.minutes);
    await save(who, id, [{ ...(input[1] as Sections[0]), lectures: [{ ...(input[1]?.lectures[0] as LectureInput), live: true }] }], 3);
    expect((await app.sql('SELECT id FROM lectures WHERE course_id = $1', [id])).length).toBe(2);
    const { body } = await restore(who, id, 3, 4);
    expect(titlesOf(body.sections)).toEqual([
      ['A', '1', '2'],
      ['B', '3'],
    ]);
    const [first, second, third] = lecturesOf(body.sections);
    expect([first?.id, third?.id]).toEqual([one, three]);
    expect(second?.id).not.toBe(two_);
    expect([first?.live, second?.live, third?.live]).toEqual([true, false, true]);
    const { curriculum } = (await member.call('getLearningCourse', { params: { courseId: id } })).body.course;
    expect(lecturesOf(curriculum).map((each) => each.id)).toEqual([one, three]);
    expect(await app.sql('SELECT lecture_id FROM lecture_progress WHERE course_id = $1', [id])).toEqual([{ lecture_id: one }]);
  });

  test('tells of files that are gone, before and after; a lecture keeps the video that it has now', async () => {
    const { who, userId, courseId: id } = await taught(app, { status: 'DRAFT' });
    const media = { old: await addMedia(app, userId, 'VIDEO'), ko: await addMedia(app, userId, 'CAPTION'), en: await addMedia(app, userId, 'CAPTION') };
    const captions = [
      { lang: 'ko', label: '한국어', mediaId: media.ko, default: true },
      { lang: 'en', label: 'English', mediaId: media.en, default: false },
    ];
    const made = (await save(who, id, [{ title: 'A', lectures: [lecture('영상', { type: 'VIDEO', mediaId: media.old, captions })] }], 1)).body.sections;
    await later(revisionTerms.minutes);
    const other = await addMedia(app, userId, 'VIDEO');
    const [section] = inputOf(made);
    await save(who, id, [{ ...section, title: 'A', lectures: [{ ...(section?.lectures[0] as LectureInput), mediaId: other, captions: [] }] }], 2);
    for (const gone of [media.old, media.ko]) expect((await who.call('deleteUpload', { params: { id: gone } })).status).toBe(204);
    const lost = [
      { mediaId: media.old, name: '파일', lecture: '영상' },
      { mediaId: media.ko, name: '파일', lecture: '영상' },
    ];
    expect((await find(who, id, 2)).body.lost).toEqual(lost);
    const { status, body } = await restore(who, id, 2, 3);
    expect([status, body.lost]).toEqual([200, lost]);
    expect(lecturesOf(body.sections)).toMatchObject([{ media: { mediaId: other }, captions: [{ lang: 'en', default: true }] }]);
  });

  test('is refused for a version that is not kept, and where the curriculum was changed since it was read', async () => {
    const { who, id } = await written(two());
    await save(who, id, [], 2);
    await save(who, id, [{ title: '새', lectures: [] }], 3);
    expect((await restore(who, id, 3, 4)).status).toBe(404);
    expect((await restore(who, id, 2, 3)).body.errorCode).toBe('COMMON_005');
    expect(await versions(who, id)).toEqual([4, 2, 1]);
  });

  test('of ten at once with one version one is done', async () => {
    const { who, id } = await written(two());
    await save(who, id, [], 2);
    expect(tally(await inParallel(10, () => restore(who, id, 2, 3)))).toEqual({ '200': 1, '409 COMMON_005': 9 });
    expect(await versions(who, id)).toEqual([4, 3, 2, 1]);
  });
});
