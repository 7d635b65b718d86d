/** Addresses of the sign-in page; signing in there reloads it, and the server redirects. */
export const signInRoutes: readonly string[] = ['/signin', '/user/signin'];

interface Place {
  search: string;
  /** The visitor's previous page. */
  referrer: string;
  /** Target after signing in, if given. */
  referUrl: string | undefined;
}

/**
 * Address of the sign-up page: with `referUrl` if there is one; visitors who come through an institution (`inst`) keep
 * the whole query and their previous page.
 */
export function signUpPath({ search, referrer, referUrl }: Place): string {
  const query = new URLSearchParams(search);
  const target = referUrl ?? query.get('referUrl');
  const kept = query.has('inst') ? query : new URLSearchParams();
  const refer = target ?? (query.has('inst') ? referrer : '');
  if (refer) kept.set('referUrl', refer);
  return kept.size > 0 ? `/signup?${kept}` : '/signup';
}
