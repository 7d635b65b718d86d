/**
 * What a document may load and run is decided by the address that it was loaded from, whatever page of the site has been opened in it since.
 * Where the browser does not tell the address, it is taken for such a page: nothing is loaded anew without end.
 */
export function wasLoadedFrom(isSuchPage: (path: string) => boolean): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded === undefined || isSuchPage(new URL(loaded.name).pathname);
}
