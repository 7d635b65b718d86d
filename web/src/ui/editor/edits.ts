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
  const { from, to } = linesOf(text, start, end);
  const lines = text.slice(from, to).split('\n');
  const marked = lines.every((line) => line.startsWith(mark));
  return selectLines(
    from,
    to,
    lines.map((line) => (marked ? line.slice(mark.length) : mark + line)),
  );
}

/** Each level of headings in turn, and back to plain text. */
export function toHeading({ text, start, end }: Selected): Edit {
  const { from, to } = linesOf(text, start, end);
  const lines = text.slice(from, to).split('\n');
  const marks = headings[(headings.findIndex((mark) => mark !== '' && lines[0]?.startsWith(mark)) + 1) % headings.length] ?? '';
  return selectLines(
    from,
    to,
    lines.map((line) => marks + line.replace(/^#{1,6} /, '')),
  );
}

/** What {@link toHeading} goes through; the first stands for plain text. */
const headings = ['## ', '### ', ''];

/** Numbers the lines of the selection, or takes their numbers away where every line has one. */
export function toNumbers({ text, start, end }: Selected): Edit {
  const { from, to } = linesOf(text, start, end);
  const lines = text.slice(from, to).split('\n');
  const numbered = lines.every((line) => /^\d+\. /.test(line));
  return selectLines(
    from,
    to,
    lines.map((line, index) => (numbered ? line.replace(/^\d+\. /, '') : `${index + 1}. ${line.replace(/^- /, '')}`)),
  );
}

/** A table of two columns where the cursor is, the words of its first cell selected; what was selected stands before it. */
export function toTable({ text, end }: Selected, words: { column: string; cell: string }): Edit {
  const { column, cell } = words;
  const block = [`| ${column} 1 | ${column} 2 |`, '| --- | --- |', `| ${cell} | ${cell} |`].join('\n');
  const edit = toBlock(text, end, block);
  const at = end + edit.insert.indexOf(column);
  return { ...edit, select: [at, at + `${column} 1`.length] };
}

/**
 * A block of its own where the cursor is: with a blank line before and after it, for what touches the row of a table or
 * the point of a list becomes part of it. It stands behind a line that the cursor is in.
 */
export function toBlock(text: string, at: number, block: string): Edit {
  const before = text.slice(0, at);
  const after = text.slice(at);
  const insert = `${before.trim() === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'}${block}\n${after === '' || after.startsWith('\n') ? '' : '\n'}`;
  return { from: at, to: at, insert, select: [at + insert.length, at + insert.length] };
}

function linesOf(text: string, start: number, end: number): { from: number; to: number } {
  const next = text.indexOf('\n', end);
  return { from: text.lastIndexOf('\n', start - 1) + 1, to: next < 0 ? text.length : next };
}

function selectLines(from: number, to: number, lines: readonly string[]): Edit {
  const insert = lines.join('\n');
  const end = from + insert.length;
  return { from, to, insert, select: [lines.length > 1 ? from : end, end] };
}

/** A link around the selection, its address selected to be typed over; a selected address gets words instead. */
export function toLink({ text, start, end }: Selected, words: string): Edit {
  const chosen = text.slice(start, end);
  const address = /^https?:\/\/\S+$/.test(chosen) ? chosen : undefined;
  const inner = address ? words : chosen || words;
  const [insert, at, length] = address ? [`[${inner}](${address})`, 1, inner.length] : [`[${inner}](https://)`, inner.length + 3, 'https://'.length];
  return { from: start, to: end, insert, select: [start + at, start + at + length] };
}

/** Takes back the last change of the field, or makes it again: the browser's own, so that Ctrl+Z and the buttons know the same changes. */
export function applyHistory(area: HTMLTextAreaElement, step: 'undo' | 'redo'): void {
  area.focus();
  document.execCommand(step);
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
