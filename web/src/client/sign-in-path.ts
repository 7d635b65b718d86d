/** Address of the sign-in page that leads back to `address` (path, query and fragment) afterwards. */
export function signInPath(address: string): string {
  return address === '/' ? '/signin' : `/signin?referUrl=${encodeURIComponent(address)}`;
}

/** What the site's own links to the sign-out page leave in the browser's history, where no link of others can leave anything. */
export const ownSignOut = { ownSignOut: true } as const;

export function isOwnSignOut(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'ownSignOut' in state;
}
