import type { Curriculum, CurriculumInput, LectureInput } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { recountLater } from '../enrollments/recount-course.public.ts';
import { setLectureMedia, type WantedMedia } from '../media/lecture-media.public.ts';
import { recordCaptionLanguages, takeCurriculumVersion } from '../teaching-courses/curriculum-version.public.ts';
import { changedTexts } from './lecture-texts.ts';
import { checkMedia, lockMedia } from './own-media.ts';
import { updateLengths, placeLectures, removeOthers } from './place-lectures.ts';
import { dropSections, placeSections } from './place-sections.ts';
import { readCurriculum } from './read-curriculum.ts';
import { storeCurriculum } from './store-curriculum.ts';

/** Lectures that were taken out are still the course's own. */
const findForeign = statement(
  'curricula.find-foreign',
  { parameters: { courseId: z.number(), sectionIds: z.array(z.number()), lectureIds: z.array(z.number()) }, row: { is_foreign: present(z.boolean()) } },
  `SELECT EXISTS (SELECT unnest($sectionIds::bigint[]) EXCEPT SELECT id FROM sections WHERE course_id = $courseId)
     OR EXISTS (SELECT unnest($lectureIds::bigint[]) EXCEPT SELECT id FROM lectures WHERE course_id = $courseId) AS is_foreign`,
);

const findShown = statement(
  'curricula.find-shown',
  { parameters: { courseId: z.number() }, row: { lectures: present(z.string()) } },
  `SELECT coalesce(string_agg(l.id::text, ',' ORDER BY s.seq, l.seq), '') AS lectures FROM lectures l JOIN sections s ON s.id = l.section_id
   WHERE l.course_id = $courseId AND l.shown`,
);

/**
 * Saves the curriculum of a course. Lectures keep their numbers when moved; a removed one can be restored by its number.
 * @param keeps whether the previous version is stored regardless of its age
 * @throws AppError COMMON_004 for what is not the person's or the course's own, COMMON_005 where it was changed since it was read, COMMON_001 by field
 */
export async function saveCurriculum(userId: number, courseId: number, input: CurriculumInput, keeps = false): Promise<Curriculum> {
  const texts = await changedTexts(courseId, input);
  return transaction(async () => {
    const assets = await lockMedia(userId, input);
    await storeCurriculum(userId, courseId, input.version, keeps);
    const { published } = await takeCurriculumVersion(userId, courseId, input.version);
    const shown = await shownLectures(courseId);
    await checkIds(courseId, input);
    await checkMedia(courseId, input, assets, published);
    await removeOthers(courseId, idsIn(lecturesIn(input)));
    await placeSections(courseId, input);
    const idAt = await placeLectures(courseId, input, texts, published);
    await dropSections(courseId, input);
    const lectures = input.sections.flatMap((section, at) => section.lectures.map((lecture, index) => ({ id: idAt(at + 1, index + 1), lecture })));
    await updateLengths(
      await setLectureMedia(
        lectures.map(({ id }) => id),
        lectures.flatMap(({ id, lecture }) => mediaOf(id, lecture)),
      ),
    );
    await recordCaptionLanguages(courseId);
    if ((await shownLectures(courseId)) !== shown) await recountLater(courseId);
    return readCurriculum(courseId);
  });
}

/** Which lectures learners see, as a text that changes with them. */
async function shownLectures(courseId: number): Promise<string> {
  return (await findShown.one({ courseId })).lectures;
}

const lecturesIn = ({ sections }: CurriculumInput) => sections.flatMap(({ lectures }) => lectures);
const idsIn = (things: readonly { id?: number | undefined }[]) => things.flatMap(({ id }) => id ?? []);

async function checkIds(courseId: number, input: CurriculumInput): Promise<void> {
  const ids = { sectionIds: idsIn(input.sections), lectureIds: idsIn(lecturesIn(input)) };
  if ((await findForeign.one({ courseId, ...ids })).is_foreign) throw fail(commonErrors.notFound);
}

function mediaOf(lectureId: number, { mediaId, captions, attachments }: LectureInput): WantedMedia[] {
  return [
    ...(mediaId === undefined ? [] : [{ lectureId, kind: 'VIDEO' as const, seq: 1, mediaId, language: null, title: null, isDefault: false }]),
    ...captions.map((caption, index) => ({
      lectureId,
      kind: 'CAPTION' as const,
      seq: index + 1,
      mediaId: caption.mediaId,
      language: caption.lang,
      title: caption.label,
      isDefault: caption.default,
    })),
    ...attachments.map(({ title, ...attachment }, index) => ({
      lectureId,
      kind: 'ATTACHMENT' as const,
      seq: index + 1,
      mediaId: attachment.mediaId,
      language: null,
      title,
      isDefault: false,
    })),
  ];
}
