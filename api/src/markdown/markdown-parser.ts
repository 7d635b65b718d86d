import MarkdownIt, { type Token } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { addAddresses } from './addresses.ts';
import { addHeadingLevels } from './heading-levels.ts';
import { addMentions } from './mentions.ts';
import { ownPicture, sizeOfPicture } from './own-picture.ts';
import { addTaskItems } from './task-items.ts';
import { addWrittenNumbers } from './written-numbers.ts';

/**
 * The only Markdown parser: CommonMark with GitHub's tables, strikethrough, task lists and bare addresses. HTML in a text
 * is escaped. A single line break is preserved, as people expect in a text field. markdown-it was chosen because it takes
 * linear time for hostile texts, and markdown-it-cjk-friendly ends emphasis before Korean particles.
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
// A table may be wider than a phone, so it scrolls in a frame of its own.
rules['table_open'] = () => '<div class="table"><table>';
rules['table_close'] = () => '</table></div>';

/** Pictures on other sites would reveal readers to them, so their description is displayed instead. */
function pictureOf(token: Token | undefined, alt: string): string {
  const { escapeHtml } = markdownParser.utils;
  const address = String(token?.attrGet('src') ?? '');
  if (!ownPicture.test(address)) return escapeHtml(alt || address);
  const [, width, height] = sizeOfPicture.exec(address) ?? [];
  // The size reserves space, so that the page does not shift when the picture loads.
  const size = width === undefined ? '' : ` width="${width}" height="${height}"`;
  return `<img src="${address}" alt="${escapeHtml(alt)}"${size} loading="lazy">`;
}

/** Alignment is an attribute, because the content security policy refuses inline styles. */
function openCell(token: Token | undefined): string {
  const [, side] = /text-align:(left|center|right)/.exec(String(token?.attrGet('style') ?? '')) ?? [];
  return `<${token?.tag ?? 'td'}${side ? ` align="${side}"` : ''}>`;
}
