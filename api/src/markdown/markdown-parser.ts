import MarkdownIt, { type Token } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { addAddresses } from './addresses.ts';
import { addHeadingLevels } from './heading-levels.ts';
import { addMentions } from './mentions.ts';
import { ownPicture, sizeOfPicture } from './own-picture.ts';
import { addTaskItems } from './task-items.ts';
import { addWrittenNumbers } from './written-numbers.ts';

/**
 * The one reader of Markdown: CommonMark with GitHub's tables, strikethrough, task lists and bare addresses. HTML in a
 * text is text. A single line break stays one, as people expect who write in a field. markdown-it is the parser because
 * hostile texts cost it linear time, and markdown-it-cjk-friendly ends emphasis before Korean particles.
 */
export const markdownParser = new MarkdownIt({ html: false, breaks: true, linkify: true, maxNesting: 20 })
  .use(cjkFriendly)
  .use(addAddresses)
  .use(addHeadingLevels)
  .use(addTaskItems)
  .use(addWrittenNumbers)
  .use(addMentions);

const { rules } = markdownParser.renderer;
rules['image'] = (tokens, index, options, _env, renderer) => pictureOf(tokens[index], renderer.renderInlineAsText(tokens[index]?.children ?? [], options, {}));
rules['th_open'] = rules['td_open'] = (tokens, index) => openCell(tokens[index]);
// A table may be wider than a phone: it moves in a frame of its own.
rules['table_open'] = () => '<div class="table"><table>';
rules['table_close'] = () => '</table></div>';

/** Pictures of other places would tell them who reads; their description stands instead. */
function pictureOf(token: Token | undefined, alt: string): string {
  const { escapeHtml } = markdownParser.utils;
  const address = String(token?.attrGet('src') ?? '');
  if (!ownPicture.test(address)) return escapeHtml(alt || address);
  const [, width, height] = sizeOfPicture.exec(address) ?? [];
  // With its size the place of a picture is kept free, so that nothing moves when it comes.
  const size = width === undefined ? '' : ` width="${width}" height="${height}"`;
  return `<img src="${address}" alt="${escapeHtml(alt)}"${size} loading="lazy">`;
}

/** Alignment as an attribute: the page's policy refuses styles in HTML. */
function openCell(token: Token | undefined): string {
  const [, side] = /text-align:(left|center|right)/.exec(String(token?.attrGet('style') ?? '')) ?? [];
  return `<${token?.tag ?? 'td'}${side ? ` align="${side}"` : ''}>`;
}
