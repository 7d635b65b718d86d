const dayMilliseconds = 86_400_000;

/** Start of a period typed as a day or a timestamp: a day starts at midnight in Seoul. */
export function startOf(text: string): Date {
  return new Date(isDay(text) ? `${text}T00:00:00+09:00` : text);
}

/** End of such a period: a day ends at the following midnight in Seoul, so it is included. */
export function endOf(text: string): Date {
  return new Date(startOf(text).getTime() + (isDay(text) ? dayMilliseconds : 0));
}

function isDay(text: string): boolean {
  return text.length === 'YYYY-MM-DD'.length;
}
