import type { MentoringSide } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import type { Session } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import type { PageContext, PageParams } from '../../client/page.ts';
import { mentorings } from './mentorings.api.ts';
import { mentoringListTexts } from './mentorings.texts.ts';

export const requestOf = ({ id = '' }: PageParams) => ({ params: { id } });

/** Which of the two somebody is; an operator who looks on is neither. */
export function sideOf({ mentor, mentee }: Mentoring, { user }: Session): MentoringSide | undefined {
  if (mentor.id === user?.id) return 'MENTOR';
  return mentee.id === user?.id ? 'MENTEE' : undefined;
}

/** Each side has its own page of a session: who opens the other's is led to the own one. */
export function ownPage({ params, queryClient, session }: PageContext, side: MentoringSide): string | undefined {
  const mentoring = mentorings.getMentoring.cached(queryClient, requestOf(params))?.body;
  const own = mentoring && sideOf(mentoring, session);
  return own && own !== side ? `${mentoringListTexts[own].path}/${mentoring.id}` : undefined;
}
