/** A parsed address in the two forms used for comparison. */
export interface Address {
  /** The full address, decoded. */
  readonly href: string;
  /** Without trailing slashes of the path; compared by IN. */
  readonly page: string;
}

/** The address in a text, or undefined when it is no absolute URL. */
export function parseAddress(text: string): Address | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const href = decodeUri(url.href);
  url.pathname = withoutTrailingSlashes(url.pathname);
  return { href, page: decodeUri(url.href) };
}

/** A loop, because a regular expression takes quadratic time for a hostile path. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The URI-decoded text; a malformed one stays unchanged. */
export function decodeUri(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
