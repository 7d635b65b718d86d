import type { MentorDetail } from '@baeum/contract/domains/mentors/mentors.schemas.ts';

/** A mentor whom another user can book now. */
export type BookableMentor = MentorDetail & { nextSlotAt: string };

export function isBookable(mentor: MentorDetail): mentor is BookableMentor {
  return mentor.active && !mentor.own && mentor.nextSlotAt !== undefined;
}
