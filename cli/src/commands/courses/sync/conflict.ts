import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { CliFailure } from '../../../terminal/failures.ts';
import { inLanguages } from '../../../terminal/language.ts';
import { momentText } from '../../../terminal/moments.ts';

const texts = inLanguages({
  ko: {
    somebody: '누군가',
    changed: (who: string, when: string) => `그사이 ${who}님이 강의를 고쳤습니다 (${when}). 덮어쓰지 않았습니다.`,
    hint: '다시 실행하면 지금의 강의와 견줍니다. 무엇이 달라지는지는 --dry-run으로 먼저 볼 수 있습니다.',
  },
  en: {
    somebody: 'Somebody',
    changed: (who: string, when: string) => `${who} has changed the course meanwhile (${when}). Nothing was overwritten.`,
    hint: 'Run it again to compare with the course as it is now. --dry-run shows first what would change.',
  },
});

/** Says who has changed the course since it was read, and when, where that is why something was refused. */
export async function explainConflict<T>(read: () => Promise<TeachingCourse>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    if (!(failure instanceof CliFailure) || failure.details.errorCode !== commonErrors.conflict.errorCode) throw failure;
    const { updatedBy, updatedAt } = await read();
    const message = texts().changed(updatedBy?.name ?? texts().somebody, momentText(updatedAt));
    throw new CliFailure('conflict', message, { ...failure.details, hint: texts().hint });
  }
}
