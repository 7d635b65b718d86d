/** Maximum length of a redirect address. */
const maxLength = 2000;
/** Base for parsing a path. A path that resolves to another origin is refused. */
const here = 'http://here.invalid';

/**
 * The address to redirect to, normalised, or undefined when it is not allowed (specification section 2.8). Allowed are paths of this site,
 * `localhost`, and the own and partner `domains` with at most one label before them; the port does not matter. Also refused: paths that a
 * browser would read as another host (`//x`, `/\x`, control characters), other schemes than http and https, and user names in front of the
 * host.
 */
export function allowedRedirect(url: string | undefined, { domains }: { domains: readonly string[] }): string | undefined {
  if (!url || url.length > maxLength || hasForbiddenCharacter(url)) return undefined;
  return url.startsWith('/') ? ownPath(url) : foreignAddress(url, domains);
}

/** Browsers drop tabs and line breaks and read a backslash as a slash, so the address that was checked would not be the one that is used. */
function hasForbiddenCharacter(url: string): boolean {
  return /[\s\p{Cc}\\]/u.test(url);
}

function ownPath(url: string): string | undefined {
  if (url.startsWith('//')) return undefined;
  const parsed = parse(url, here);
  // Dot segments can resolve to a path that begins with two slashes, which a browser would read as another host.
  if (!parsed || parsed.origin !== here || parsed.pathname.startsWith('//')) return undefined;
  return parsed.pathname + parsed.search + parsed.hash;
}

function foreignAddress(url: string, domains: readonly string[]): string | undefined {
  if (!/^https?:\/\/[^/]/i.test(url)) return undefined;
  const parsed = parse(url);
  if (!parsed || parsed.username || parsed.password) return undefined;
  return isAllowedHost(parsed.hostname, domains) ? parsed.href : undefined;
}

function isAllowedHost(host: string, domains: readonly string[]): boolean {
  const parent = host.slice(host.indexOf('.') + 1);
  return host === 'localhost' || domains.includes(host) || domains.includes(parent);
}

function parse(url: string, base?: string): URL | undefined {
  return URL.parse(url, base) ?? undefined;
}
