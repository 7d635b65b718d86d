/** First and last letter of a name; only the first one of two. Spaces remain, so that the owner recognises it: `김*움`, `J*** **e`. */
export function maskName(name: string): string {
  const letters = Array.from(name.trim());
  const lastShown = letters.length > 2 ? letters.length - 1 : 0;
  return letters.map((letter, index) => (index === 0 || index === lastShown || letter === ' ' ? letter : '*')).join('');
}
