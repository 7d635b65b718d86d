/** A text with what is selected in it. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** What is put in place of a part of a text, and what is selected then. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  select: readonly [start: number, end: number];
}

/** Puts marks around what is selected, or around `words` where nothing is; takes them away where they stand already. */
export function wrap({ text, start, end }: Selected, mark: string, words: string): Edit {
  const [from, to] = [start - mark.length, end + mark.length];
  if (start < end && text.slice(Math.max(0, from), start) === mark && text.slice(end, to) === mark) {
    return { from, to, insert: text.slice(start, end), select: [from, end - mark.length] };
  }
  const inner = text.slice(start, end) || words;
  return { from: start, to: end, insert: mark + inner + mark, select: [start + mark.length, start + mark.length + inner.length] };
}

/** Code in a line is marked, several lines become a block. */
export function toCode(selected: Selected, words: string): Edit {
  const { text, start, end } = selected;
  const inner = text.slice(start, end);
  if (!inner.includes('\n')) return wrap(selected, '`', words);
  const before = start === 0 || text[start - 1] === '\n' ? '' : '\n';
  const insert = `${before}\`\`\`\n${inner.replace(/\n$/, '')}\n\`\`\`\n`;
  const at = start + before.length + 3;
  return { from: start, to: end, insert, select: [at, at] };
}

/** Puts a mark before each line of the selection, or takes it away where every line has it. */
export function toggleLines({ text, start, end }: Selected, mark: string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const marked = lines.every((line) => line.startsWith(mark));
  const insert = lines.map((line) => (marked ? line.slice(mark.length) : mark + line)).join('\n');
  return { from, to, insert, select: lines.length > 1 ? [from, from + insert.length] : [from + insert.length, from + insert.length] };
}

/** A link around the selection, its address selected to be typed over; a selected address gets words instead. */
export function toLink({ text, start, end }: Selected, words: string): Edit {
  const chosen = text.slice(start, end);
  const address = /^https?:\/\/\S+$/.test(chosen) ? chosen : undefined;
  const inner = address ? words : chosen || words;
  const [insert, at, length] = address ? [`[${inner}](${address})`, 1, inner.length] : [`[${inner}](https://)`, inner.length + 3, 'https://'.length];
  return { from: start, to: end, insert, select: [start + at, start + at + length] };
}

/** Makes the edit as if it had been typed, so that the browser can undo it. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, select }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  const typed = document.execCommand('insertText', false, insert);
  if (!typed) {
    area.setRangeText(insert, from, to, 'end');
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  area.setSelectionRange(...(select as [number, number]));
}
