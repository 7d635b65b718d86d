const longest = 125;

export type AltAdvice = 'file' | 'says-picture' | 'same-as-title' | 'long';

/** The first problem of an alternative text for screen reader users, if any. */
export function altAdvice(alt: string, title: string): AltAdvice | undefined {
  const text = alt.trim();
  if (text === '') return undefined;
  if (/\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(text)) return 'file';
  if (/(?:^|\s)(?:이미지|사진|그림|배너)$/.test(text)) return 'says-picture';
  if (text === title.trim()) return 'same-as-title';
  return text.length > longest ? 'long' : undefined;
}
