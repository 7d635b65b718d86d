import { curriculaContract } from '@baeum/contract/domains/curricula/curricula.contract.ts';
import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import type { Context } from '../../../context.ts';
import type { Session } from '../../../session/session.ts';
import { inLanguages } from '../../../terminal/language.ts';
import type { Links } from '../folder/links.ts';

const texts = inLanguages({
  ko: { shown: (count: number) => `수업 ${count}개를 수강생에게 보입니다.` },
  en: { shown: (count: number) => `${count} lectures are shown to learners.` },
});

/** Shows lectures of a published course to its learners. */
export async function publishNew(
  { output }: Context,
  session: Session,
  links: Links,
  { id, curriculumVersion: version }: TeachingCourse,
  lectureIds: number[],
): Promise<void> {
  if (lectureIds.length === 0) return;
  session.patience.renew();
  const shown = await session.call(curriculaContract.publishLectures, { params: { id: String(id) }, body: { lectureIds, version } });
  links.site.curriculumVersion = shown.curriculumVersion;
  links.save();
  output.message(texts().shown(lectureIds.length));
}
