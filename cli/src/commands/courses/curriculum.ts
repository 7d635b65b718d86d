import type { TeachingLecture } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import type { Context } from '../../context.ts';
import { inLanguages } from '../../terminal/language.ts';
import { print } from '../../terminal/print.ts';
import { mediaWord } from './media/media-word.ts';
import { bringFolder, type BringFlags } from './sync/bring-folder.ts';
import { courseNamed, isFolder } from './sync/which-course.ts';

const texts = inLanguages({
  ko: { head: ['id', '섹션', '수업', '종류', '미리보기', '공개', '자막', '첨부', '영상'], yes: '예' },
  en: { head: ['id', 'section', 'lecture', 'type', 'preview', 'live', 'captions', 'files', 'video'], yes: 'yes' },
});

/** Brings the curriculum of a folder; shows that of a course. */
export async function curriculum(context: Context, named: string, flags: BringFlags): Promise<void> {
  if (isFolder(named)) return bringFolder(context, named, { details: false, curriculum: true }, flags);
  const { sections, curriculumVersion } = await courseNamed(context, named);
  const rows = sections.flatMap(({ title, lectures }) => lectures.map((lecture) => [lecture.id, title, ...rowOf(lecture)]));
  await print(context.output, { sections, curriculumVersion }, { table: { head: texts().head, rows } });
}

function rowOf({ title, type, isPreview, live, captions, attachments, media }: TeachingLecture): (string | number)[] {
  const word = (is: boolean): string => (is ? texts().yes : '');
  return [title, type, word(isPreview), word(live), captions.map(({ lang }) => lang).join(', '), attachments.length, media ? mediaWord(media) : ''];
}
