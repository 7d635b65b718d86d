/** Maximum nesting of accepted JSON. */
export const maxJsonDepth = 32;
/** Maximum nesting of parsed JSON. Items of some lists are validated one by one, so an item that is too deep must not fail the others. */
export const maxParsedDepth = 100;
/** Real texts have far more characters per value than this. */
const fewestBytesPerValue = 8;

/** Codes of JSON's structural characters. `[` and `{`, like `]` and `}`, differ only in the bit that {@link curly} sets. */
const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const opening = 0x7b;
const closing = 0x7d;
const curly = 0x20;

/** JSON that exceeds the bounds and is not parsed. */
export class JsonBoundError extends Error {}

/**
 * `JSON.parse` for untrusted texts of at most `limit` bytes. Parsing a few megabytes of brackets takes seconds, so the
 * text is scanned first for its nesting and number of values.
 * @throws JsonBoundError beyond the bounds
 * @throws SyntaxError when it is not JSON
 */
export function parseBoundedJson(text: string, limit: number): unknown {
  const defect = boundDefect(text, mostValuesOf(limit));
  if (defect) throw new JsonBoundError(defect);
  return JSON.parse(text);
}

/** Maximum number of values in a text of `limit` bytes. */
export function mostValuesOf(limit: number): number {
  return Math.ceil(limit / fewestBytesPerValue);
}

/** Scans the text itself, because a copy as bytes would double the memory; structural characters are ASCII. */
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

/** Position of the quote that closes the string starting at `at`. */
function endOfString(text: string, at: number): number {
  let end = at;
  for (let code = text.charCodeAt(end); code !== quote && end < text.length; code = text.charCodeAt(++end)) if (code === backslash) end++;
  return end;
}
