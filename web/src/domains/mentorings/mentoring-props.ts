import type { MentoringSide } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';

export interface MentoringProps {
  mentoring: Mentoring;
}

/** A session, and which of the two looks at it. */
export interface SidedProps extends MentoringProps {
  side: MentoringSide;
}
