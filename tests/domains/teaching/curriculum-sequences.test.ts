import { createCourseNote, listCourseNotes } from '@baeum/api/src/domains/course-notes/course-notes.ts';
import { publishLectures } from '@baeum/api/src/domains/curricula/publish-lectures.ts';
import { saveCurriculum } from '@baeum/api/src/domains/curricula/save-curriculum.ts';
import { recountCourse } from '@baeum/api/src/domains/enrollments/recount-learners.jobs.ts';
import { saveProgress } from '@baeum/api/src/domains/learning/save-progress.ts';
import { updateCourse } from '@baeum/api/src/domains/teaching-courses/write-courses.ts';
import { AppError } from '@baeum/api/src/http/base/app-error.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../support/catalogue.ts';
import { lecture } from '../../support/curricula.ts';
import { compare, edits, lecturesOf, recordSaved, opened, ratesOf, shownOf, type Course, type Window } from '../../support/curriculum-model.ts';
import { createUser } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

/** Sequences to try: a quarter of what other models try, as each of these has many learners. */
const sequences = Math.ceil(Number(process.env['MODEL_SEQUENCES'] ?? 200) / 4);
const learnerCount = process.env['MODEL_SEQUENCES'] ? 1000 : 50;

let app: TestApp;
let instructorId = 0;
let learners: number[] = [];
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  instructorId = (await createUser(app, { isInstructor: true })).id;
  const rows = await app.sql<{ id: number }>(
    "INSERT INTO users (email, name, email_verified_at, status) SELECT 'learner-' || n || '@example.test', '학생', now(), 'ACTIVE' FROM generate_series(1, $1) n RETURNING id",
    [learnerCount],
  );
  learners = rows.map(({ id }) => id);
});
afterAll(() => app.stop());

/** What has happened in some sequence: a model that tries nothing holds always. */
const seen = new Set<string>();

/** The answer, or the code of the refusal. */
const answerOf = <T>(work: Promise<T>): Promise<T | string> =>
  work.catch((error: unknown) => {
    if (error instanceof AppError) return error.entry.errorCode;
    throw error;
  });

/** An action of somebody: it is sent, and checked after its response, in the order of the responses. */
type Deed = (course: Course, windows: Window[]) => () => Promise<Answered>;
/** Of two at once the one that was refused was too late. */
interface Answered {
  refused: boolean;
  judge: () => void;
}
const nothing: Answered = { refused: false, judge: () => undefined };

const savesField =
  (by: number, field: 'title' | 'subtitle', value: number): Deed =>
  (course, windows) =>
  async () => {
    const window = windows[by] as Window;
    const { version } = window;
    const text = `고친 ${field} ${value}`;
    const answer = await answerOf(updateCourse(course.instructorId, course.id, { [field]: text, version }));
    return judged(
      answer,
      () => version === course.version,
      (saved) => {
        course.fields[field] = text;
        course.version += 1;
        expect(saved.version).toBe(course.version);
        window.version = saved.version;
      },
    );
  };

const savesCurriculum =
  (by: number, names: readonly string[], drawn: readonly number[]): Deed =>
  (course, windows) => {
    const window = windows[by] as Window;
    const sections = window.sections.map((section) => ({ ...section, lectures: [...section.lectures] }));
    for (const [index, name] of names.entries()) {
      let used = index;
      edits[name]?.(sections, (below) => (below === 0 ? 0 : (drawn[used++ % drawn.length] ?? 0) % below), course);
    }
    const { curriculumVersion: version } = window;
    return async () => {
      const answer = await answerOf(saveCurriculum(course.instructorId, course.id, { sections, version }));
      return judged(
        answer,
        () => version === course.curriculumVersion,
        (saved) => {
          recordSaved(course, sections, saved);
          for (const name of names) seen.add(name);
          for (const what of ['removed', 'deleted'] as const) if (course[what].size > 0) seen.add(what);
          Object.assign(window, { ...opened(course), version: window.version });
        },
      );
    };
  };

const publishes =
  (by: number): Deed =>
  (course, windows) => {
    const window = windows[by] as Window;
    const lectureIds = window.sections.flatMap(({ lectures }) => lectures.flatMap(({ id, live }) => (id === undefined || live ? [] : [id])));
    const { curriculumVersion: version } = window;
    return async () => {
      if (lectureIds.length === 0) return nothing;
      const actor = { userId: course.instructorId, roles: {} } as never;
      const answer = await answerOf(publishLectures(actor, course.id, { lectureIds, version }));
      return judged(
        answer,
        () => version === course.curriculumVersion,
        (saved) => {
          const wanted = new Set([...shownOf(course), ...lectureIds]);
          Object.assign(course, saved);
          expect(new Set(shownOf(course))).toEqual(wanted);
          Object.assign(window, { ...opened(course), version: window.version });
        },
      );
    };
  };

/** A writer whose version was current gets the answer that it is saved, and everybody else that it is not. */
function judged<T>(answer: T | string, isCurrent: () => boolean, saved: (answer: T) => void): Answered {
  const judge = () => {
    seen.add(typeof answer === 'string' ? 'too late' : 'saved');
    expect(typeof answer === 'string' ? answer : 'saved').toBe(isCurrent() ? 'saved' : 'COMMON_005');
    if (typeof answer !== 'string') saved(answer);
  };
  return { refused: typeof answer === 'string', judge };
}

const reloads =
  (by: number): Deed =>
  (course, windows) =>
  async () => ({ refused: true, judge: () => void Object.assign(windows[by] as Window, opened(course)) });

const learns =
  (who: number, which: number, notes: boolean): Deed =>
  (course) => {
    const [learner = 0, lectureId = 0] = [learners[who], shownOf(course)[which % Math.max(1, shownOf(course).length)]];
    return async () => {
      if (lectureId === 0) return nothing;
      const saves = { positionSeconds: 0, watchedDeltaSeconds: 0, completed: true, clientAt: new Date().toISOString() };
      const note = { courseId: course.id, lectureId, atSeconds: 0, content: '남을 글' };
      const answer = await answerOf<unknown>(notes ? createCourseNote(learner, note) : saveProgress(learner, lectureId, saves));
      // After an answer that it is stored, a learner finds it whatever was done to the lecture at the same time.
      if (typeof answer !== 'string') (notes ? course.noted : course.done).add(`${learner} ${lectureId}`);
      const judge = () => {
        if (typeof answer === 'string') expect(shownOf(course)).not.toContain(lectureId);
      };
      return { refused: typeof answer === 'string', judge };
    };
  };

const by = fc.nat(1);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(by, fc.constantFrom('title' as const, 'subtitle' as const), fc.nat(99)).map((drawn) => savesField(...drawn)) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(by, fc.array(fc.constantFrom(...Object.keys(edits)), { minLength: 1, maxLength: 3 }), fc.array(fc.nat(999), { minLength: 3, maxLength: 9 }))
      .map((drawn) => savesCurriculum(...drawn)),
  },
  { weight: 2, arbitrary: by.map(publishes) },
  { weight: 3, arbitrary: by.map(reloads) },
  { weight: 4, arbitrary: fc.tuple(fc.nat(3), fc.nat(9), fc.boolean()).map((drawn) => learns(...drawn)) },
);
/** One after the other, or two at once. */
const step = fc.oneof({ weight: 2, arbitrary: fc.tuple(deed) }, { weight: 1, arbitrary: fc.tuple(deed, deed) });

async function begin(): Promise<Course> {
  const { id } = await createCourse(app, { instructorId, title: '처음 제목' });
  const first = await saveCurriculum(instructorId, id, {
    sections: ['가', '나', '다'].map((title) => ({ title, lectures: [lecture(`${title}1`), lecture(`${title}2`)] })),
    version: 1,
  });
  const lectureIds = lecturesOf(first.sections).map((each) => each.id);
  const { sections } = await publishLectures({ userId: instructorId, roles: {} } as never, id, { lectureIds, version: 2 });
  await app.sql("INSERT INTO enrollments (user_id, course_id, source) SELECT unnest($2::bigint[]), $1, 'FREE'", [id, learners]);
  const done = learners.map((learner, index) => `${learner} ${lectureIds[index % 4]}`);
  await app.sql(
    `WITH p AS (
       INSERT INTO lecture_progress (user_id, lecture_id, course_id, completed_at, client_at)
       SELECT split_part(d, ' ', 1)::bigint, split_part(d, ' ', 2)::bigint, $1, now(), now() - interval '1 minute' FROM unnest($2::text[]) d RETURNING user_id, lecture_id
     ) INSERT INTO course_notes (user_id, course_id, lecture_id, at_seconds, content) SELECT user_id, $1, lecture_id, 0, '글' FROM p`,
    [id, done],
  );
  const noted = new Set(done);
  const fields = { title: '처음 제목', subtitle: '' };
  return {
    id,
    instructorId,
    version: 1,
    curriculumVersion: 3,
    fields,
    sections,
    removed: new Set(),
    deleted: new Set(),
    done: new Set(done),
    noted,
    completed: new Set(),
  };
}

/** For each removed lecture learners find their notes, marked as of a lecture that is not shown. */
async function readRemoved(course: Course): Promise<void> {
  const noted = new Map([...course.noted].map((pair) => pair.split(' ').map(Number)).map(([learner = 0, lectureId = 0]) => [lectureId, learner]));
  for (const lectureId of course.removed) {
    const learner = noted.get(lectureId);
    if (learner === undefined) continue;
    const { items } = await listCourseNotes(learner, { courseId: course.id, lectureId, page: 1, pageSize: 10 });
    expect(items[0]?.lecture).toMatchObject({ id: lectureId, shown: false });
    seen.add('reads what was taken out');
  }
}

test('whatever two windows and the learners do at once, nothing is lost of what somebody was told is kept', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12, size: 'max' }), async (steps) => {
      const course = await begin();
      const windows = [opened(course), opened(course)];
      for (const deeds of steps) {
        const answers = await Promise.all(deeds.map((each) => each(course, windows)).map((send) => send()));
        for (const { judge } of answers.toSorted((one, other) => Number(one.refused) - Number(other.refused))) judge();
        await compare(app, course);
      }
      await recountCourse.run({ courseId: course.id });
      await compare(app, course);
      const stored =
        'SELECT user_id, progress_rate::float8 AS rate, completed_at IS NOT NULL AS completed FROM enrollments WHERE course_id = $1 ORDER BY user_id';
      expect(await app.sql(stored, [course.id])).toEqual(ratesOf(course, learners));
      await readRemoved(course);
    }),
    { seed: 20_261_126, numRuns: sequences, endOnFailure: true },
  );
  expect([...seen].toSorted()).toEqual([...Object.keys(edits), 'deleted', 'reads what was taken out', 'removed', 'saved', 'too late'].toSorted());
}, 1_800_000);
