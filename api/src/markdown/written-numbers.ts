import type { MarkdownIt, StateBlock, Token } from 'markdown-it';

/** A list number at the beginning of a line, and the rest of the line. */
const marked = /^(\d{1,9})[.)](?:[ \t]+(.*))?$/;
/** The second number of a date, as in `3. 2. 개강` or `2026. 3. 2.(월)`. */
const dated = /^\d{1,2}\.(?:\s|\(|$)/;

/**
 * Preserves numbers as written. Korean dates (`2026. 3. 2.`), named days (`3. 1절`, `12. 25 파티`) and numbers with a leading
 * zero are no lists; in a list without consecutive numbers each item keeps its own.
 */
export function addWrittenNumbers(parser: MarkdownIt): void {
  parser.block.ruler.before(
    'list',
    'written-number',
    (state, startLine, endLine, silent) => {
      if (!isPlainNumber(state, startLine)) return false;
      // The last block rule is that of paragraphs.
      return silent || (parser.block.ruler.getRules('').at(-1)?.(state, startLine, endLine, false) ?? false);
    },
    { alt: ['list'] },
  );
  parser.core.ruler.after('block', 'numbers-of-items', ({ tokens }) => {
    for (const items of orderedLists(tokens)) preserveNumbers(items);
  });
}

function isPlainNumber(state: StateBlock, line: number): boolean {
  if ((state.sCount[line] ?? 0) - state.blkIndent >= 4) return false;
  const text = state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
  const [, number = '', rest = ''] = marked.exec(text) ?? [];
  if (number === '') return false;
  if (number.length > 3 || /^0\d/.test(number) || dated.test(rest)) return true;
  return /^\d/.test(rest) && number !== '1' && Number(number) !== numberBefore(state) + 1;
}

/** Number of the item that ends before this line; NaN without one, which equals no neighbour. */
function numberBefore({ tokens, level, parentType }: StateBlock): number {
  const item = parentType === 'list' ? tokens.findLast((token) => token.type === 'list_item_open' && token.level === level) : undefined;
  return item?.info ? Number(item.info) : Number.NaN;
}

interface Item {
  token: Token;
  number: number;
  /** Whether its text starts with a digit, so that its number may be the first part of a date or decimal. */
  goesOn: boolean;
}

/** Items of each numbered list. */
function orderedLists(tokens: readonly Token[]): Item[][] {
  const lists: Item[][] = [];
  const open: (Item[] | undefined)[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'ordered_list_open') open.push(lists[lists.push([]) - 1]);
    else if (token.type === 'bullet_list_open') open.push(undefined);
    else if (/^(?:ordered|bullet)_list_close$/.test(token.type)) open.pop();
    else if (token.type === 'list_item_open') {
      open.at(-1)?.push({ token, number: Number(token.info), goesOn: /^\d/.test(tokens[index + 2]?.content ?? '') });
    }
  }
  return lists;
}

function preserveNumbers(items: readonly Item[]): void {
  // `1.` before every item is Markdown's way of automatic numbering.
  if (items.every(({ number, goesOn }) => number === items[0]?.number && !goesOn)) return;
  for (const [position, { token, number }] of items.entries()) {
    const before = items[position - 1];
    if (before && number !== before.number + 1) token.attrSet('value', String(number));
  }
}
