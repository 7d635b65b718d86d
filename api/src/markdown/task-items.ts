import type { MarkdownIt, Token } from 'markdown-it';

const box = /^\[([ x])\] /i;

/** Renders GitHub's task lists (`- [ ] 할 일`, `- [x] 한 일`) with disabled checkboxes. */
export function addTaskItems(parser: MarkdownIt): void {
  parser.core.ruler.after('inline', 'task-items', (state) => {
    for (const [index, { type, children }] of state.tokens.entries()) {
      const item = state.tokens[index - 2];
      const text = children?.[0];
      if (type !== 'inline' || item?.type !== 'list_item_open' || state.tokens[index - 1]?.type !== 'paragraph_open' || text?.type !== 'text') continue;
      const found = box.exec(text.content);
      if (!found) continue;
      item.attrJoin('class', 'task');
      text.content = text.content.slice(found[0].length);
      children?.unshift(boxOf(new state.Token('html_inline', '', 0), found[1] !== ' '));
    }
  });
}

function boxOf(token: Token, done: boolean): Token {
  token.content = `<input type="checkbox" disabled${done ? ' checked' : ''} aria-label="${done ? '끝낸 일' : '남은 일'}">`;
  return token;
}
