/** Deepest nesting of JSON that anybody sends here. */
export const maxJsonDepth = 32;
/** Deepest nesting that is parsed at all. Values are validated afterwards: where a list's are one by one, one that is too deep must not cost the others. */
export const maxParsedDepth = 100;
/** Texts of programs and people have far more characters than this for each of their values. */
const fewestBytesPerValue = 8;

/** Codes of the structural characters of JSON. Of `[` and `{`, as of `]` and `}`, only one bit differs, which {@link curly} sets. */
const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const opening = 0x7b;
const closing = 0x7d;
const curly = 0x20;

/** Why a JSON text is not even parsed. */
export class JsonBoundError extends Error {}

/**
 * `JSON.parse` for texts of strangers, of which the longest allowed has `limit` bytes. A parser takes seconds for a few megabytes of
 * brackets, so the text is scanned before, which stops where it gets too deep or has too many values.
 * @throws JsonBoundError beyond the bounds
 * @throws SyntaxError when it is not JSON
 */
export function parseBoundedJson(text: string, limit: number): unknown {
  const defect = boundDefect(text, mostValuesOf(limit));
  if (defect) throw new JsonBoundError(defect);
  return JSON.parse(text);
}

/** How many values a text of so many bytes may have. */
export function mostValuesOf(limit: number): number {
  return Math.ceil(limit / fewestBytesPerValue);
}

/** Scans the text itself, since a copy of it as bytes would be as large again; structural characters are ASCII. */
function boundDefect(text: string, maxValues: number): string | undefined {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at + 1);
    else if (code === comma) values++;
    else if ((code | curly) === closing) depth--;
    else if ((code | curly) === opening) {
      values++;
      if (++depth > maxParsedDepth) return `nested deeper than ${maxParsedDepth}`;
    }
    if (values > maxValues) return `more than ${maxValues} values`;
  }
  return undefined;
}

/** Where the string that begins at `at` is closed. */
function endOfString(text: string, at: number): number {
  let end = at;
  for (let code = text.charCodeAt(end); code !== quote && end < text.length; code = text.charCodeAt(++end)) if (code === backslash) end++;
  return end;
}
