/** What a provider calls an order: its first thing, and how many others there are. */
export function nameOfOrder([first = '', ...others]: readonly string[]): string {
  const title = Array.from(first).slice(0, 80).join('');
  return others.length === 0 ? title : `${title} 외 ${others.length}건`;
}
