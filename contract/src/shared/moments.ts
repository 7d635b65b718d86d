const dayMilliseconds = 86_400_000;

/** When a stretch begins that people typed, by a day or a moment: a day at its midnight in Seoul. */
export function startOf(text: string): Date {
  return new Date(isDay(text) ? `${text}T00:00:00+09:00` : text);
}

/** The end of such a period: a day ends at its end in Seoul, so that the day itself counts. */
export function endOf(text: string): Date {
  return new Date(startOf(text).getTime() + (isDay(text) ? dayMilliseconds : 0));
}

function isDay(text: string): boolean {
  return text.length === 'YYYY-MM-DD'.length;
}
