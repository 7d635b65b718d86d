/** Ids separated by commas or spaces; undefined if anything else is among them. */
export function typedIds(text: string): number[] | undefined {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  return parts.length > 0 && parts.every((part) => /^[1-9]\d{0,14}$/.test(part)) ? [...new Set(parts.map(Number))] : undefined;
}
