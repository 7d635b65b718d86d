/** The first words of the HTML of a post, for whoever wants plain text: link previews and search engines. */
export function wordsOf(html: string, length: number): string {
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
