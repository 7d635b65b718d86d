import type { MentoringSide } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';

export interface MentoringProps {
  mentoring: Mentoring;
}

/** A session, and the viewing side. */
export interface SidedProps extends MentoringProps {
  side: MentoringSide;
}
