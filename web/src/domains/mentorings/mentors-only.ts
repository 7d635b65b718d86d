import type { PageContext } from '../../client/page.ts';

/** Other users are redirected to the mentor registration. */
export function mentorsOnly({ session: { user } }: PageContext): string | undefined {
  if (!user || user.isMentor) return undefined;
  return user.isInstructor ? '/mentors/start' : '/mentors/introduction';
}
