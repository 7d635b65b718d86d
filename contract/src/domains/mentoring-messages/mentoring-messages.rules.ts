import { invalidField } from '../../shared/errors.ts';

/** Most sessions of which one is chosen for a message: the latest ones. */
export const mostMessageMentorings = 100;

/** What a form says at its field. */
export const mentoringMessageFieldErrors = {
  noRecipient: invalidField('받는 사람이나 멘토링을 골라주세요.'),
  otherRecipient: invalidField('이 멘토링의 상대가 아닙니다.'),
} as const;
