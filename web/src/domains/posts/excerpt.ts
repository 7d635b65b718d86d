/** An excerpt of a post's paragraphs; table cells and code lines are meaningless in a row. */
export function excerptOf(html: string, length: number): string {
  const paragraphs = html
    .slice(0, length * 20)
    .split('<p>')
    .slice(1)
    .map((part) => part.split('</p>', 1)[0]);
  return plainExcerptOf(paragraphs.join(' '), length) || plainExcerptOf(html, length);
}

/** An excerpt of a post's HTML as plain text: for link previews and search engines. */
export function plainExcerptOf(html: string, length: number): string {
  const words = html
    .slice(0, length * 10)
    .replace(/<[^>]*(?:>|$)/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = Array.from(words);
  return letters.length > length ? `${letters.slice(0, length - 1).join('')}…` : words;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
