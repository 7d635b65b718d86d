import { mentoringErrors } from '@baeum/contract/domains/mentorings/mentorings.errors.ts';
import { CliFailure } from '../../terminal/failures.ts';
import { inLanguages } from '../../terminal/language.ts';

const { slotTaken, outsideHours, ownOverlap } = mentoringErrors;

const texts = inLanguages({
  ko: {
    free: (mentorId: number | string) => `신청할 수 있는 시간을 보세요: baeum mentors slots ${mentorId}`,
    own: '내 멘토링을 보세요: baeum mentorings list --tab upcoming (멘토로서는 --as mentor)',
  },
  en: {
    free: (mentorId: number | string) => `See when there is time: baeum mentors slots ${mentorId}`,
    own: 'See your sessions: baeum mentorings list --tab upcoming (as their mentor: --as mentor)',
  },
});

/** Asks for a time. @throws CliFailure that says where to look for another one, if it is not available */
export async function withFreeTimes<T>(mentorId: number | string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (failure) {
    if (!(failure instanceof CliFailure)) throw failure;
    const isOne = (...errors: readonly { errorCode: string }[]) => errors.some(({ errorCode }) => errorCode === failure.details.errorCode);
    if (!isOne(slotTaken, outsideHours, ownOverlap)) throw failure;
    const hint = isOne(ownOverlap) ? texts().own : texts().free(mentorId);
    throw new CliFailure(failure.kind, failure.message, { ...failure.details, hint });
  }
}
