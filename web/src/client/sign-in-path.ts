/** Address of the sign-in page that leads back to `address` (path, query and fragment) afterwards. */
export function signInPath(address: string): string {
  return address === '/' ? '/signin' : `/signin?referUrl=${encodeURIComponent(address)}`;
}
