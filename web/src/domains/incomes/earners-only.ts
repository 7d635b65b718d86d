import type { PageContext } from '../../client/page.ts';

/** Who neither teaches nor holds sessions is led to where one begins to. */
export function earnersOnly({ session: { user } }: PageContext): string | undefined {
  if (!user || user.isInstructor || user.isMentor || user.operatorScopes.includes('admin')) return undefined;
  return '/open-knowledge';
}
