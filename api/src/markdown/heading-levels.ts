import type { MarkdownIt } from 'markdown-it';

const [first, last] = [3, 6];

/** Shifts headings below the page's own and closes gaps between levels. */
export function addHeadingLevels(parser: MarkdownIt): void {
  parser.core.ruler.push('heading-levels', ({ tokens }) => {
    const above: number[] = [];
    for (const token of tokens) {
      if (token.type === 'heading_open') {
        const level = Number(token.tag.slice(1));
        while ((above.at(-1) ?? 0) >= level) above.pop();
        above.push(level);
      }
      if (token.type.startsWith('heading_')) token.tag = `h${Math.min(first + above.length - 1, last)}`;
    }
  });
}
