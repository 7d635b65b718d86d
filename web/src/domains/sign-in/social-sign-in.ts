import { signInRoutes } from './sign-in-routes.ts';

/** Where a social sign-in leads to: what the page or modal was told, else back to the page that is open. */
export function socialTarget(referUrl: string | undefined): string | undefined {
  const { pathname, search, hash } = location;
  if (referUrl !== undefined) return referUrl;
  return signInRoutes.includes(pathname) ? (new URLSearchParams(search).get('referUrl') ?? undefined) : pathname + search + hash;
}
