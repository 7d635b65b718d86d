import { lectureTypes } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { CurriculumInput } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import { z } from 'zod';
import { json, present, statement } from '../../database/statement.ts';
import { learned } from '../courses/curriculum-json.public.ts';
import type { LectureText } from './lecture-texts.ts';

const lectureSchema = z.object({
  id: z.number().nullable(),
  section: z.number(),
  seq: z.number(),
  title: z.string(),
  type: z.enum(lectureTypes),
  isPreview: z.boolean(),
  live: z.boolean(),
  keepsText: z.boolean(),
  markdown: z.string().nullable(),
  html: z.string().nullable(),
});
type PlacedLecture = z.infer<typeof lectureSchema>;

const course = { courseId: z.number() };
const lectures = { ...course, lectures: json(z.array(lectureSchema)), published: z.boolean() };
/** The wanted lectures, each with its section, which is already in place. */
const wanted = `jsonb_to_recordset($lectures::jsonb) AS n
  (id bigint, section int, seq int, title text, type text, "isPreview" boolean, live boolean, "keepsText" boolean, markdown text, html text)
  JOIN sections s ON s.course_id = $courseId AND s.seq = n.section`;

const lockOthers = statement(
  'curricula.lock-others',
  { parameters: { ...course, lectureIds: z.array(z.number()) }, row: { id: z.number() } },
  'SELECT id FROM lectures WHERE course_id = $courseId AND removed_at IS NULL AND NOT id = ANY ($lectureIds) ORDER BY id FOR UPDATE',
);
const takeOut = statement(
  'curricula.take-out-learned',
  { parameters: { lectureIds: z.array(z.number()) } },
  `UPDATE lectures l SET removed_at = now(), section_id = NULL, seq = NULL WHERE l.id = ANY ($lectureIds) AND ${learned}`,
);
const drop = statement(
  'curricula.drop-lectures',
  { parameters: { lectureIds: z.array(z.number()) } },
  'DELETE FROM lectures WHERE id = ANY ($lectureIds) AND removed_at IS NULL',
);

/** In a course that was ever published this makes nothing visible; publishing does. */
const change = statement(
  'curricula.change-lectures',
  { parameters: lectures },
  `UPDATE lectures l SET section_id = s.id, seq = n.seq, removed_at = NULL, title = n.title, type = n.type, is_preview = n."isPreview",
     live = n.live AND (l.live OR NOT $published), updated_at = now(),
     text_md = CASE WHEN n."keepsText" THEN l.text_md ELSE n.markdown END, text_html = CASE WHEN n."keepsText" THEN l.text_html ELSE n.html END
   FROM ${wanted}
   WHERE l.id = n.id AND l.course_id = $courseId AND (NOT n."keepsText" OR
     (l.section_id, l.seq, l.title, l.type, l.is_preview, l.live) IS DISTINCT FROM (s.id, n.seq, n.title, n.type, n."isPreview", n.live AND (l.live OR NOT $published)))`,
);
const add = statement(
  'curricula.add-lectures',
  { parameters: lectures },
  `INSERT INTO lectures (section_id, course_id, seq, title, type, is_preview, live, text_md, text_html)
   SELECT s.id, s.course_id, n.seq, n.title, n.type, n."isPreview", n.live AND NOT $published, n.markdown, n.html FROM ${wanted} WHERE n.id IS NULL`,
);
const findPlaces = statement(
  'curricula.find-places',
  { parameters: course, row: { id: z.number(), section: z.number(), seq: present(z.number()) } },
  'SELECT l.id, s.seq AS section, l.seq FROM lectures l JOIN sections s ON s.id = l.section_id WHERE l.course_id = $courseId',
);

const changeLengths = statement(
  'curricula.change-lengths',
  { parameters: { lectureIds: z.array(z.number()) } },
  `UPDATE lectures l SET duration_seconds = coalesce(
     (SELECT max(a.duration_seconds) FROM lecture_media m JOIN media_assets a ON a.id = m.asset_id WHERE m.lecture_id = l.id AND m.kind = 'VIDEO'), 0)
   WHERE l.id = ANY ($lectureIds)`,
);

/**
 * Removes all lectures but these from their course. Learners who begin one of them wait meanwhile: the second statement sees what was
 * learned before, and deletes lectures without learners for good.
 */
export async function removeOthers(courseId: number, lectureIds: number[]): Promise<void> {
  const others = (await lockOthers.all({ courseId, lectureIds })).map(({ id }) => id);
  if (others.length === 0) return;
  await takeOut.run({ lectureIds: others });
  await drop.run({ lectureIds: others });
}

/** Places lectures as in the curriculum, after its sections. @returns the number of each, by its place */
export async function placeLectures(
  courseId: number,
  { sections }: CurriculumInput,
  texts: ReadonlyMap<object, LectureText>,
  published: boolean,
): Promise<(section: number, seq: number) => number> {
  const placed = sections.flatMap(({ lectures: own }, at) =>
    own.map((lecture, index): PlacedLecture => {
      const { id = null, title, type, isPreview, live } = lecture;
      const text = texts.get(lecture);
      return {
        id,
        section: at + 1,
        seq: index + 1,
        title,
        type,
        isPreview,
        live,
        keepsText: !text,
        markdown: text?.markdown ?? null,
        html: text?.html ?? null,
      };
    }),
  );
  const values = { courseId, published };
  await change.run({ ...values, lectures: placed.filter(({ id }) => id !== null) });
  await add.run({ ...values, lectures: placed.filter(({ id }) => id === null) });
  const places = new Map((await findPlaces.all({ courseId })).map(({ id, section, seq }) => [`${section} ${seq}`, id]));
  return (section, seq) => {
    const id = places.get(`${section} ${seq}`);
    if (id === undefined) throw new Error(`no lecture stands at ${section}.${seq} of course ${courseId}`);
    return id;
  };
}

/** Sets the length of lectures whose video was changed. */
export async function updateLengths(lectureIds: number[]): Promise<void> {
  if (lectureIds.length > 0) await changeLengths.run({ lectureIds });
}
