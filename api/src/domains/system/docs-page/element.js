import { words } from './words.js';

/** An element with properties, listeners (`onclick`), attributes where there is no such property, and children. */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined) continue;
    if (name in element) element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false));
  return element;
}

/** Formats the contract's texts: paragraphs, headings, lists, `code`, blocks of code and **strong** words. Nothing in them is read as HTML. */
export function prose(text, properties = {}) {
  const blocks = (text ?? '').split(/\n{2,}/).flatMap((block) => {
    const heading = /^## (.+)\n?/.exec(block);
    const rest = heading ? block.slice(heading[0].length) : block;
    return [...(heading ? [h('h3', { id: aboutId(heading[1]) }, ...inline(heading[1]))] : []), ...(rest.trim() ? [paragraph(rest)] : [])];
  });
  return h('div', { className: 'prose', ...properties }, blocks);
}

/** Where a part of the introduction begins. */
export function aboutId(title) {
  return `about-${title.replaceAll(' ', '-')}`;
}

function paragraph(text) {
  const block = /^```\w*\n([^]*)\n```$/.exec(text);
  if (block) return code(block[1], words.samples);
  const lines = text.split('\n');
  if (!lines.every((line) => line.startsWith('- '))) return h('p', {}, ...inline(text));
  return h(
    'ul',
    {},
    lines.map((line) => h('li', {}, ...inline(line.slice(2)))),
  );
}

/** Formats the words of one line. */
export function inline(text) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith('`')) return h('code', {}, part.slice(1, -1));
    return part.startsWith('**') ? h('strong', {}, part.slice(2, -2)) : part;
  });
}

/** Plain text that can be scrolled with the keyboard. */
export function code(text, label) {
  return h('pre', { tabIndex: 0, role: 'region', 'aria-label': label }, h('code', {}, text));
}

/** A part that is filled when it is first opened. */
export function lazy(summary, fill, properties = {}) {
  const details = h('details', properties, summary);
  let filled = false;
  const open = () => {
    if (filled) return;
    filled = true;
    details.append(...[fill()].flat());
  };
  details.addEventListener('toggle', () => details.open && open());
  if (properties.open) open();
  return Object.assign(details, { fill: open });
}
