/** Addresses of the sign-in page; signing in there reloads it, and the server leads on from it. */
export const signInRoutes: readonly string[] = ['/signin', '/user/signin'];

interface Place {
  search: string;
  /** Where the visitor came to this page from. */
  referrer: string;
  /** Where signing in leads to, when that was given. */
  referUrl: string | undefined;
}

/**
 * Address of the sign-up page: it is told `referUrl` when there is one, and whoever comes through an institution
 * (`inst`) keeps the whole query and the page they came from.
 */
export function signUpPath({ search, referrer, referUrl }: Place): string {
  const query = new URLSearchParams(search);
  const target = referUrl ?? query.get('referUrl');
  const kept = query.has('inst') ? query : new URLSearchParams();
  const refer = target ?? (query.has('inst') ? referrer : '');
  if (refer) kept.set('referUrl', refer);
  return kept.size > 0 ? `/signup?${kept}` : '/signup';
}
