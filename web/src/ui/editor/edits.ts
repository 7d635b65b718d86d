/** A text with its selection. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** The replacement of a part of a text, and the selection after it. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  select: readonly [start: number, end: number];
}

/** Wraps the selection, or the placeholder `words` if it is empty, in marks; removes them if present. */
export function wrap({ text, start, end }: Selected, mark: string, words: string): Edit {
  const [from, to] = [start - mark.length, end + mark.length];
  if (start < end && text.slice(Math.max(0, from), start) === mark && text.slice(end, to) === mark) {
    return { from, to, insert: text.slice(start, end), select: [from, end - mark.length] };
  }
  const inner = text.slice(start, end) || words;
  return { from: start, to: end, insert: mark + inner + mark, select: [start + mark.length, start + mark.length + inner.length] };
}

/** Inline code within a line, a code block for several lines. */
export function toCode(selected: Selected, words: string): Edit {
  const { text, start, end } = selected;
  const inner = text.slice(start, end);
  if (!inner.includes('\n')) return wrap(selected, '`', words);
  const before = start === 0 || text[start - 1] === '\n' ? '' : '\n';
  const insert = `${before}\`\`\`\n${inner.replace(/\n$/, '')}\n\`\`\`\n`;
  const at = start + before.length + 3;
  return { from: start, to: end, insert, select: [at, at] };
}

/** Prefixes each line of the selection, or removes the prefix if every line has it. */
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

/** Cycles through the heading levels and back to plain text. */
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

/** The cycle of {@link toHeading}; the first is plain text. */
const headings = ['## ', '### ', ''];

/** Numbers the lines of the selection, or removes the numbers if every line has one. */
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

/** Inserts a table of two columns at the cursor with its first cell selected; the former selection stays before it. */
export function toTable({ text, end }: Selected, words: { column: string; cell: string }): Edit {
  const { column, cell } = words;
  const block = [`| ${column} 1 | ${column} 2 |`, '| --- | --- |', `| ${cell} | ${cell} |`].join('\n');
  const edit = toBlock(text, end, block);
  const at = end + edit.insert.indexOf(column);
  return { ...edit, select: [at, at + `${column} 1`.length] };
}

/**
 * Inserts a separate block at the cursor, with a blank line before and after, since adjacent text would become part of
 * a table row or list item. It goes after the cursor's line.
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

/** A link around the selection, with the address selected for typing; a selected address gets a placeholder text instead. */
export function toLink({ text, start, end }: Selected, words: string): Edit {
  const chosen = text.slice(start, end);
  const address = /^https?:\/\/\S+$/.test(chosen) ? chosen : undefined;
  const inner = address ? words : chosen || words;
  const [insert, at, length] = address ? [`[${inner}](${address})`, 1, inner.length] : [`[${inner}](https://)`, inner.length + 3, 'https://'.length];
  return { from: start, to: end, insert, select: [start + at, start + at + length] };
}

/** Undoes or redoes via the browser's own history of the field, so that Ctrl+Z and the buttons share it. */
export function applyHistory(area: HTMLTextAreaElement, step: 'undo' | 'redo'): void {
  area.focus();
  document.execCommand(step);
}

/** Applies the edit as if typed, so that the browser can undo it. */
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
