/** What a fragment names. One that nobody has encoded, such as `#100%`, names itself. */
export function fragmentName(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
