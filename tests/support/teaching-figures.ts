import { addSection, createCourse, type NewCourse } from './catalogue.ts';
import type { TestClient } from './client.ts';
import { clientOf, createUser, signedInClient } from './factories.ts';
import type { TestApp } from './server.ts';

/** An instructor with a course of two sections, of two lectures and one. */
export interface Taught {
  who: TestClient;
  instructorId: number;
  courseId: number;
  lectureIds: number[];
}

export async function taughtCourse(app: TestApp, course: Partial<NewCourse> = {}): Promise<Taught> {
  const instructorId = course.instructorId ?? (await createUser(app, { isInstructor: true })).id;
  const { id: courseId } = await createCourse(app, { instructorId, ...course });
  await addSection(app, courseId, 1, [100, 100]);
  await addSection(app, courseId, 2, [100]);
  const lectures = await app.sql<{ id: number }>(
    'SELECT l.id::int FROM lectures l JOIN sections s ON s.id = l.section_id WHERE l.course_id = $1 ORDER BY s.seq, l.seq',
    [courseId],
  );
  return { who: await clientOf(app, instructorId), instructorId, courseId, lectureIds: lectures.map(({ id }) => id) };
}

/** Opens a lecture, or completes it, or takes the completion back. */
export async function learn(who: TestClient, lectureId: number | undefined, completed?: boolean): Promise<void> {
  const body = { positionSeconds: 1, watchedDeltaSeconds: 0, clientAt: new Date().toISOString(), ...(completed !== undefined && { completed }) };
  const { status } = await who.call('saveProgress', { params: { lectureId: Number(lectureId) }, body });
  if (status !== 200) throw new Error(`the progress was refused: ${status}`);
}

/** A new member who learns this free course and has completed these lectures of it. */
export async function learnerOf(app: TestApp, courseId: number, completed: readonly (number | undefined)[] = [], name?: string) {
  const member = await signedInClient(app, name === undefined ? {} : { name });
  await member.call('enrollFree', { params: { courseId } });
  for (const lectureId of completed) await learn(member, lectureId, true);
  return member;
}

/** All figures, those that are not added up yet among them; those of nothing are left out. */
export function allFigures(app: TestApp) {
  return app.sql(`
    SELECT kind, subject::text, at::text, sum(n)::text AS n FROM (SELECT kind, subject, at, n FROM figure_counts UNION ALL SELECT kind, subject, at, n FROM figure_changes) f
    GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY kind, subject, at`);
}
