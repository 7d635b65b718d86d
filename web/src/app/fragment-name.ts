/** The element id in a fragment. An invalid encoding, such as `#100%`, is taken literally. */
export function fragmentName(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
