import type { PageContext } from '../../client/page.ts';

/** Users who neither teach nor mentor are redirected to where they can start. */
export function earnersOnly({ session: { user } }: PageContext): string | undefined {
  if (!user || user.isInstructor || user.isMentor || user.operatorScopes.includes('admin')) return undefined;
  return '/open-knowledge';
}
