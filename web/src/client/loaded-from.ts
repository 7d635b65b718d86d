/**
 * The address that a document was loaded from decides what it may load and run, whichever page has been opened in it since. Where the
 * browser does not report that address, it counts as a match, to avoid endless reloads.
 */
export function wasLoadedFrom(isSuchPage: (path: string) => boolean): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded === undefined || isSuchPage(new URL(loaded.name).pathname);
}
