import { invalidField } from '../../shared/errors.ts';

/** What is said at a field of a group. */
export const groupFieldErrors = {
  courseIds: invalidField('없는 강의가 있습니다.'),
  inviteExpiresAt: invalidField('초대 링크가 끝나는 때는 지금보다 늦어야 합니다.'),
} as const;
