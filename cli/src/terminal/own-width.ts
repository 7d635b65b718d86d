/** Columns of what this program itself says: letters, and Hangul of twice their width. The library that measures what people write loads longer than a help. */
export function ownWidth(text: string): number {
  return text.length + text.replace(/[^가-힣]/g, '').length;
}
