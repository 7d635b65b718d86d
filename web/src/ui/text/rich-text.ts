/** A piece of formatted text: words, or an element with pieces in it. */
export type RichNode = string | RichElement;

export interface RichElement {
  tag: string;
  /** Where a link leads. */
  href?: string | undefined;
  children: RichNode[];
}

/** Elements in which blocks may stand; any other block ends where the next one begins. */
const containers = new Set(['root', 'blockquote', 'li', 'ul', 'ol']);
const blocks = new Set(['p', 'h3', 'h4', 'pre', 'hr', 'blockquote', 'li', 'ul', 'ol']);
const inline = new Set(['strong', 'em', 'u', 's', 'code', 'a', 'br']);
const empty = new Set(['br', 'hr']);
const lists = new Set(['ul', 'ol']);
/** Elements that mean the same here: parts of a page start below its own headings. */
const synonyms: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4', div: 'p' };

const hidden = /<!--[\s\S]*?(?:-->|$)|<(script|style|template|iframe|svg|math|noscript|textarea|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const piece = /<(\/?)([a-z][a-z0-9]*)\b((?:[^<>"']|"[^"]*"|'[^']*')*)>|[^<]+|</gi;

/**
 * Formatted text as a tree of the few elements that a description may have. Only these can come out, so nothing in a
 * text can act; other elements leave their words. Shaped so that a browser reading the HTML of it gets the same tree.
 */
export function parseRichText(html: string): RichNode[] {
  const root: RichElement = { tag: 'root', children: [] };
  const open: RichElement[] = [root];
  for (const [text, slash, name, attributes = ''] of html.replace(hidden, '').matchAll(piece)) {
    if (name === undefined) append(open, decode(text));
    else if (slash) close(open, tagOf(name));
    else start(open, tagOf(name), attributes);
  }
  return root.children;
}

function tagOf(name: string): string {
  const tag = name.toLowerCase();
  return synonyms[tag] ?? tag;
}

function append(open: readonly RichElement[], node: RichNode): void {
  const parent = open.at(-1);
  // Blank text between the rows of a list is no content.
  if (parent && !(typeof node === 'string' && node.trim() === '' && lists.has(parent.tag))) parent.children.push(node);
}

function start(open: RichElement[], tag: string, attributes: string): void {
  if (!blocks.has(tag) && !inline.has(tag)) return;
  if (tag === 'li' && !endUntil(open, lists)) return;
  if (blocks.has(tag) && tag !== 'li') endUntil(open, containers);
  if (tag === 'a') close(open, 'a');
  const element: RichElement = { tag, children: [], ...(tag === 'a' && { href: linkTarget(attributes) }) };
  append(open, element);
  if (!empty.has(tag)) open.push(element);
}

/** Ends the open elements above the last of these; nothing where none is open. */
function endUntil(open: RichElement[], tags: ReadonlySet<string>): boolean {
  const index = open.findLastIndex(({ tag }) => tags.has(tag));
  if (index >= 0) open.length = index + 1;
  return index >= 0;
}

function close(open: RichElement[], tag: string): void {
  const index = open.findLastIndex((element) => element.tag === tag);
  if (index > 0) open.length = index;
}

/** Address of a link on this site or the web; anything else, such as `javascript:`, is no link. */
function linkTarget(attributes: string): string | undefined {
  const [, double, single, bare] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? [];
  const href = decode(double ?? single ?? bare ?? '').trim();
  return /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i.test(href) ? href : undefined;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return named[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
