import type { PageContext } from '../../client/page.ts';

/** Who is no mentor is led to where one becomes a mentor. */
export function mentorsOnly({ session: { user } }: PageContext): string | undefined {
  if (!user || user.isMentor) return undefined;
  return user.isInstructor ? '/mentors/start' : '/mentors/introduction';
}
