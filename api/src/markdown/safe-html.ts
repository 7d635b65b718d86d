import sanitizeHtml from 'sanitize-html';
import { ownPicture } from './own-picture.ts';

/** Allowed elements with their attributes; of other elements only the text remains. */
const attributes: Readonly<Record<string, string[]>> = {
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  th: ['align'],
  td: ['align'],
  ol: ['start'],
  li: ['value'],
  input: ['type', 'disabled', 'checked', 'aria-label'],
};
const classes = { code: ['language-*'], li: ['task'], div: ['table'] };
const tags = 'p br hr h3 h4 h5 h6 strong em u s code pre blockquote ul ol li a img span div table thead tbody tr th td input'.split(' ');
/** Elements whose content is removed, too. */
const hidden = ['script', 'style', 'template', 'iframe', 'svg', 'math', 'noscript', 'textarea', 'title', 'option'];

const ofMembers = optionsOf('noopener ugc');
const ofStrangers = optionsOf('nofollow noopener ugc');

/**
 * Sanitises HTML for embedding in a page, with sanitize-html, because it parses in one pass. Outgoing links are marked as
 * user-generated, and those of new authors as nofollow.
 */
export function safeHtml(html: string, { nofollow = false }: { nofollow?: boolean } = {}): string {
  return sanitizeHtml(html, nofollow ? ofStrangers : ofMembers);
}

/** Maximum cached texts: descriptions and lectures are read far more often than written. */
const maxCached = 500;
const kept = new Map<string, string>();

/** {@link safeHtml} of a stored HTML text, cached. */
export function storedHtml(html: string): string {
  const known = kept.get(html);
  if (known !== undefined) return known;
  if (kept.size >= maxCached) kept.clear();
  const safe = safeHtml(html);
  kept.set(html, safe);
  return safe;
}

function optionsOf(rel: string): sanitizeHtml.IOptions {
  return {
    allowedTags: tags,
    allowedAttributes: attributes,
    allowedClasses: classes,
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: hidden,
    nestingLimit: 40,
    exclusiveFilter: ({ tag, attribs }) => (tag === 'img' && !ownPicture.test(attribs['src'] ?? '')) || (tag === 'input' && attribs['type'] !== 'checkbox'),
    transformTags: {
      // Parts of a page start below its own headings.
      h1: 'h3',
      h2: 'h3',
      b: 'strong',
      i: 'em',
      del: 's',
      a: (_tag, { href = '' }) => linkTo(href, rel),
      input: (_tag, { type = '', checked, 'aria-label': label = '' }) => ({
        tagName: 'input',
        attribs: { type, disabled: '', ...(checked !== undefined && { checked: '' }), 'aria-label': label },
      }),
    },
  };
}

const own = 'https://own.invalid';

function linkTo(href: string, rel: string): sanitizeHtml.Tag {
  const address = URL.parse(href, own);
  const here = href.startsWith('/') && address?.origin === own;
  const away = address && /^(?:https?:\/\/|mailto:)/i.test(href.trim()) && /^(?:https?|mailto):$/.test(address.protocol);
  if (!here && !away) return { tagName: 'span', attribs: {} };
  return { tagName: 'a', attribs: here ? { href } : { href, rel } };
}
