import { signInRoutes } from './sign-in-routes.ts';

/** Target of a social sign-in: as passed to the page or modal, else the current page. */
export function socialTarget(referUrl: string | undefined): string | undefined {
  const { pathname, search, hash } = location;
  if (referUrl !== undefined) return referUrl;
  return signInRoutes.includes(pathname) ? (new URLSearchParams(search).get('referUrl') ?? undefined) : pathname + search + hash;
}
