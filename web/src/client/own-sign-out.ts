/** What the site's own links to the sign-out page leave in the browser's history, where no link of others can leave anything. */
export const ownSignOut = { ownSignOut: true } as const;

export function isOwnSignOut(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'ownSignOut' in state;
}
