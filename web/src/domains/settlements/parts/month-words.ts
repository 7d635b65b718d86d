/** `2026년 10월` of `2026-10`. */
export function monthWords(month: string): string {
  const [year, number] = month.split('-');
  return `${year}년 ${Number(number)}월`;
}
