/** The name of an order for a provider: its first thing, and the number of others. */
export function nameOfOrder([first = '', ...others]: readonly string[]): string {
  const title = Array.from(first).slice(0, 80).join('');
  return others.length === 0 ? title : `${title} 외 ${others.length}건`;
}
