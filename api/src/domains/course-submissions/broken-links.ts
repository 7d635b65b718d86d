/** Links of Markdown and of the HTML rendered from it. */
const targets = /\]\(\s*<?([^\s)>]+)|\bhref="([^"]+)"/g;

/** Most links reported for one text. */
const most = 5;

/** Addresses of a text that are malformed; whether the others answer is not checked. */
export function brokenLinks(text: string): string[] {
  const found = [...text.matchAll(targets)].map(([, ofMarkdown, ofHtml]) => (ofMarkdown ?? ofHtml ?? '').replaceAll('&amp;', '&'));
  return [...new Set(found)].filter((address) => !isWhole(address)).slice(0, most);
}

/** A place on this site or page, an address to write to, or a host of the internet. */
function isWhole(address: string): boolean {
  if (/^(?:\/(?!\/)|#)/.test(address)) return true;
  const url = URL.parse(address);
  if (url?.protocol === 'mailto:') return url.pathname.includes('@');
  return (url?.protocol === 'http:' || url?.protocol === 'https:') && /\.[\p{L}-][\p{L}\d-]+$/u.test(url.hostname);
}
