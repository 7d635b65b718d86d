import { harmless } from '../../terminal/table.ts';

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The words of HTML that the server has made from Markdown: blocks on lines of their own, without tags. */
export function textOf(html: string): string {
  return harmless(html)
    .replace(/<li[^<>]*>/g, '- ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_entity, name: string) => named[name] ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
