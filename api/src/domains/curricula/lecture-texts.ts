import { courseTextsMegabytes, curriculumErrors } from '@baeum/contract/domains/curricula/curricula.rules.ts';
import type { CurriculumInput, LectureInput } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { failField } from '../../http/base/app-error.ts';
import { renderMarkdown } from '../../markdown/render-markdown.ts';

const findTexts = statement(
  'curricula.find-texts',
  { parameters: { courseId: z.number(), lectureIds: z.array(z.number()) }, row: { id: z.number(), text_md: z.string().nullable() } },
  'SELECT id, text_md FROM lectures WHERE course_id = $courseId AND id = ANY ($lectureIds)',
);

const measure = statement(
  'curricula.measure-texts',
  { parameters: { courseId: z.number(), lectureIds: z.array(z.number()) }, row: { bytes: present(z.number()) } },
  'SELECT coalesce(sum(octet_length(text_md)), 0) AS bytes FROM lectures WHERE course_id = $courseId AND id = ANY ($lectureIds)',
);

/** The stored text of a lecture; undefined where it is unchanged. */
export interface LectureText {
  markdown: string | null;
  html: string | null;
}

/**
 * Changed texts of a curriculum, converted to HTML, by the places of their lectures. Other requests get their turn between two of them, and
 * no connection is held meanwhile; the save checks by the version that they are still the former ones.
 * @throws AppError COMMON_001 where all texts together would be too long
 */
export async function changedTexts(courseId: number, { sections }: CurriculumInput): Promise<ReadonlyMap<object, LectureText>> {
  const lectures = sections.flatMap((section) => section.lectures);
  await checkLength(courseId, lectures);
  const lectureIds = lectures.flatMap(({ id, markdown }) => (id === undefined || markdown === undefined ? [] : [id]));
  const former = new Map(lectureIds.length === 0 ? [] : (await findTexts.all({ courseId, lectureIds })).map(({ id, text_md: text }) => [id, text]));
  const texts = new Map<object, LectureText>();
  for (const lecture of lectures) {
    const { id, markdown } = lecture;
    if (markdown === undefined || (id !== undefined && (former.get(id) ?? '') === markdown)) continue;
    texts.set(lecture, markdown.trim() === '' ? { markdown: null, html: null } : { markdown, html: renderMarkdown(markdown) });
    await setImmediate();
  }
  return texts;
}

/** For a curriculum with texts: these and the unchanged ones. */
async function checkLength(courseId: number, lectures: readonly LectureInput[]): Promise<void> {
  const brought = lectures.reduce((sum, { markdown = '' }) => sum + Buffer.byteLength(markdown), 0);
  if (brought === 0) return;
  const lectureIds = lectures.flatMap(({ id, markdown }) => (id === undefined || markdown !== undefined ? [] : [id]));
  const { bytes } = await measure.one({ courseId, lectureIds });
  if (brought + bytes > courseTextsMegabytes * 1_000_000) throw failField('sections', curriculumErrors.tooMuchText);
}
