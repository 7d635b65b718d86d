import type { CurriculumInput, LectureInput, TeachingSection } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import { expect } from 'vitest';
import { inputOf } from './curricula.ts';
import type { TestApp } from './server.ts';

/** What an instructor's window shows of a course: what was read last, and perhaps changed since. */
export interface Window {
  version: number;
  curriculumVersion: number;
  sections: CurriculumInput['sections'];
}

/** The expected state of a course, derived from the answers that its writers got. */
export interface Course {
  id: number;
  instructorId: number;
  version: number;
  curriculumVersion: number;
  fields: Record<string, string>;
  sections: readonly TeachingSection[];
  /** Removed from the course, but still stored. */
  removed: Set<number>;
  /** Deleted. */
  deleted: Set<number>;
  /** Who has completed what, and written a note in what, as `learner lecture`. */
  done: Set<string>;
  noted: Set<string>;
  /** Was seen to have completed the course: that stays. */
  completed: Set<number>;
}

export const lecturesOf = (sections: readonly TeachingSection[]) => sections.flatMap(({ lectures }) => lectures);
export const shownOf = ({ sections }: Course): number[] => lecturesOf(sections).flatMap(({ id, live }) => (live ? [id] : []));
const learnedBy = (pairs: Iterable<string>): Set<number> => new Set([...pairs].map((pair) => Number(pair.split(' ')[1])));

/** A window that shows the course as it is. */
export const opened = ({ version, curriculumVersion, sections }: Course): Window => ({ version, curriculumVersion, sections: inputOf(sections) });

/** The writer got the answer that this is saved: it must be what was sent, with the existing numbers. */
export function recordSaved(course: Course, sent: CurriculumInput['sections'], answer: { sections: TeachingSection[]; curriculumVersion: number }): void {
  const before = lecturesOf(course.sections).map(({ id }) => id);
  const wasLive = new Map(lecturesOf(course.sections).map(({ id, live }) => [id, live]));
  expect(answer.curriculumVersion).toBe(course.curriculumVersion + 1);
  expect(answer.sections.map(({ title, lectures }) => [title, ...lectures.map((lecture) => lecture.title)])).toEqual(
    sent.map(({ title, lectures }) => [title, ...lectures.map((lecture) => lecture.title)]),
  );
  const pairs = sent.flatMap(({ lectures }, at) => lectures.map((lecture, index) => [lecture, answer.sections[at]?.lectures[index]] as const));
  for (const [wanted, got] of pairs) {
    expect(got?.id).toBe(wanted.id ?? got?.id);
    if (wanted.id === undefined) expect([...before, ...course.removed, ...course.deleted]).not.toContain(got?.id);
    const live: boolean = wanted.live && wanted.id !== undefined && (wasLive.get(wanted.id) ?? got?.live ?? false);
    expect(got?.live).toBe(live);
  }
  for (const [at, { id }] of sent.entries()) expect(answer.sections[at]?.id).toBe(id ?? answer.sections[at]?.id);
  const now = new Set(lecturesOf(answer.sections).map(({ id }) => id));
  const learned = learnedBy([...course.done, ...course.noted]);
  for (const id of before.filter((each) => !now.has(each))) (learned.has(id) ? course.removed : course.deleted).add(id);
  for (const id of now) course.removed.delete(id);
  Object.assign(course, answer);
}

interface Row {
  fields: Record<string, string>;
  version: number;
  curriculum_version: number;
  lecture_count: number;
  sections: { id: number; title: string; seq: number }[];
  lectures: { id: number; section: number; seq: number; title: string; live: boolean }[];
  removed: number[];
  done: string[];
  noted: string[];
  completed: number[];
}

const list = (select: string) => `(SELECT coalesce(json_agg(x), '[]') FROM (${select}) x)`;
const values = (select: string) => `(SELECT coalesce(json_agg(x.v), '[]') FROM (${select}) x)`;
const look = `SELECT json_build_object('title', title, 'subtitle', subtitle) AS fields, version, curriculum_version, lecture_count,
  ${list('SELECT id, title, seq FROM sections WHERE course_id = $1 ORDER BY seq')} AS sections,
  ${list('SELECT id, section_id AS section, seq, title, live FROM lectures WHERE course_id = $1 AND removed_at IS NULL ORDER BY section_id, seq')} AS lectures,
  ${values('SELECT id AS v FROM lectures WHERE course_id = $1 AND removed_at IS NOT NULL ORDER BY id')} AS removed,
  ${values("SELECT user_id || ' ' || lecture_id AS v FROM lecture_progress WHERE course_id = $1 AND completed_at IS NOT NULL")} AS done,
  ${values("SELECT user_id || ' ' || lecture_id AS v FROM course_notes WHERE course_id = $1")} AS noted,
  ${values('SELECT user_id AS v FROM enrollments WHERE course_id = $1 AND completed_at IS NOT NULL')} AS completed
  FROM courses WHERE id = $1`;

/** The database contains what every writer and learner got as an answer, in order, and nothing else. */
export async function compare(app: TestApp, course: Course): Promise<void> {
  const [row] = await app.sql<Row & Record<string, unknown>>(look, [course.id]);
  const { sections } = course;
  const sorted = (things: Iterable<string>) => [...things].toSorted();
  expect(row).toMatchObject({ fields: course.fields, version: course.version, curriculum_version: course.curriculumVersion });
  expect(row?.sections).toEqual(sections.map(({ id, title }, at) => ({ id, title, seq: at + 1 })));
  expect(new Set(row?.lectures.map((each) => JSON.stringify(each)))).toEqual(
    new Set(
      sections.flatMap(({ id: section, lectures }) => lectures.map(({ id, title, live }, at) => JSON.stringify({ id, section, seq: at + 1, title, live }))),
    ),
  );
  expect(row?.lecture_count).toBe(shownOf(course).length);
  expect(new Set(row?.removed)).toEqual(course.removed);
  expect(sorted(row?.done ?? [])).toEqual(sorted(course.done));
  expect(sorted(new Set(row?.noted))).toEqual(sorted(course.noted));
  for (const learner of course.completed) expect(row?.completed).toContain(learner);
  course.completed = new Set(row?.completed);
}

/** Stored progress of each learner, as it should be once it was counted. */
export function ratesOf(course: Course, learners: readonly number[]): { user_id: number; rate: number; completed: boolean }[] {
  const shown = shownOf(course);
  return learners.map((learner) => {
    const done = shown.filter((id) => course.done.has(`${learner} ${id}`)).length;
    const rate = Math.round((10_000 * done) / Math.max(1, shown.length)) / 100;
    return { user_id: learner, rate, completed: rate >= 100 || course.completed.has(learner) };
  });
}

/** A change of what a window shows, by numbers that are drawn. */
export type Edit = (sections: LectureInputs[], draw: (below: number) => number, course: Course) => void;
interface LectureInputs {
  id?: number | undefined;
  title: string;
  lectures: LectureInput[];
}

const anywhere = (sections: LectureInputs[], draw: (below: number) => number) => {
  const section = sections[draw(sections.length)];
  return { section, at: section ? draw(section.lectures.length) : 0 };
};
const fresh = (title: string): LectureInput => ({ title, type: 'TEXT', markdown: title, isPreview: false, live: true, captions: [], attachments: [] });

export const edits: Readonly<Record<string, Edit>> = {
  'moves a lecture': (sections, draw) => {
    const { section, at } = anywhere(sections, draw);
    const [moved] = section?.lectures.splice(at, 1) ?? [];
    const to = anywhere(sections, draw);
    if (moved) to.section?.lectures.splice(to.at, 0, moved);
  },
  'moves a section': (sections, draw) => {
    const [moved] = sections.splice(draw(sections.length), 1);
    if (moved) sections.splice(draw(sections.length + 1), 0, moved);
  },
  'adds a lecture': (sections, draw) => {
    const { section, at } = anywhere(sections, draw);
    section?.lectures.splice(at, 0, fresh(`새 수업 ${draw(100)}`));
  },
  'adds a section': (sections, draw) => sections.splice(draw(sections.length + 1), 0, { title: `새 섹션 ${draw(100)}`, lectures: [] }),
  'removes a lecture': (sections, draw) => {
    const { section, at } = anywhere(sections, draw);
    section?.lectures.splice(at, 1);
  },
  'removes a section': (sections, draw) => sections.splice(draw(sections.length), 1),
  'renames a lecture': (sections, draw) => {
    const { section, at } = anywhere(sections, draw);
    const renamed = section?.lectures[at];
    if (section && renamed) section.lectures[at] = { ...renamed, title: `이름 ${draw(100)}` };
  },
  'hides a lecture': (sections, draw) => {
    const { section, at } = anywhere(sections, draw);
    const hidden = section?.lectures[at];
    if (section && hidden) section.lectures[at] = { ...hidden, live: false };
  },
  'takes a lecture back in': (sections, draw, { removed }) => {
    const id = [...removed].toSorted((one, other) => one - other)[draw(removed.size)];
    const { section, at } = anywhere(sections, draw);
    const isThere = sections.some(({ lectures }) => lectures.some((lecture) => lecture.id === id));
    if (id !== undefined && !isThere) section?.lectures.splice(at, 0, { ...fresh('돌아온 수업'), id });
  },
};
