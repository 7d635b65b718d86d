/** A parsed address in the two forms that operators compare. */
export interface Address {
  /** The whole address, decoded. */
  readonly href: string;
  /** The same without slashes at the end of the path: compared by IN. */
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

/** By hand: the obvious expression takes quadratic time on a hostile path. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The text URI-decoded; a malformed one stays as it is. */
export function decodeUri(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
