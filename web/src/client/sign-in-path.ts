/** Address of the sign-in page that leads back to `address` (path, query and fragment) afterwards. */
export function signInPath(address: string): string {
  return address === '/' ? '/signin' : `/signin?referUrl=${encodeURIComponent(address)}`;
}

/** Address of the sign-up page that leads back to `address` once the mail is verified. */
export function signUpPathBackTo(address: string): string {
  return `/signup?referUrl=${encodeURIComponent(address)}`;
}

/** History state that the site's own links to the sign-out page set, and links on other sites cannot. */
export const ownSignOut = { ownSignOut: true } as const;

export function isOwnSignOut(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'ownSignOut' in state;
}
