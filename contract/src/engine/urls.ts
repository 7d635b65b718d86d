/** A parsed address in the two forms that operators compare. */
export interface Address {
  /** The whole address, decoded. */
  readonly href: string;
  /** The same without slashes at the end of the path: what IN compares. */
  readonly page: string;
}

/** The address a text stands for, or undefined when it is no absolute URL. */
export function parseAddress(text: string): Address | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const href = decodeUri(url.href);
  url.pathname = url.pathname.replace(/\/+$/, '');
  return { href, page: decodeUri(url.href) };
}

/** The text URI-decoded; a malformed one stays as it is. */
export function decodeUri(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
