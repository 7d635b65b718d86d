/** Position of a JSON syntax error, counted from 1, and the expected token. */
export interface JsonProblem {
  line: number;
  column: number;
  reason: JsonReason;
}

export type JsonReason = 'value' | 'key' | 'colon' | 'commaOrArrayEnd' | 'commaOrObjectEnd' | 'end' | 'text' | 'number' | 'trailingComma';

const space = /[ \t\n\r]*/y;
const text = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /true|false|null/y;

/**
 * The first syntax error of a JSON text. Browsers report it in different words and not all give a position, so this parser
 * finds it: in one pass, without recursion, and only for texts that the browser has rejected.
 */
export function jsonProblem(source: string): JsonProblem | undefined {
  if (isJson(source)) return undefined;
  const { at, reason } = firstBreak(source);
  const before = source.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1, reason };
}

function isJson(source: string): boolean {
  try {
    JSON.parse(source);
    return true;
  } catch {
    return false;
  }
}

type Wanted = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'next' | 'end';

interface Reader {
  at: number;
  /** Open brackets, innermost last. */
  open: ('{' | '[')[];
  wanted: Wanted;
}

interface Break {
  at: number;
  reason: JsonReason;
}

function firstBreak(source: string): Break {
  const reader: Reader = { at: 0, open: [], wanted: 'value' };
  for (;;) {
    skip(reader, source, space);
    const broken = step(reader, source);
    if (broken) return { at: reader.at, reason: broken };
  }
}

/** Reads one token or value. @returns the reason of an error */
function step(reader: Reader, source: string): JsonReason | undefined {
  const sign = source[reader.at];
  const inner = reader.open.at(-1);
  switch (reader.wanted) {
    case 'end':
      return 'end';
    case 'colon':
      if (sign !== ':') return 'colon';
      reader.wanted = 'value';
      break;
    case 'next':
      if (sign === ',') reader.wanted = inner === '{' ? 'key' : 'value';
      else if (sign === (inner === '{' ? '}' : ']')) return close(reader);
      else return inner === '{' ? 'commaOrObjectEnd' : 'commaOrArrayEnd';
      break;
    case 'key':
    case 'keyOrEnd':
      return readKey(reader, source, sign);
    case 'value':
    case 'valueOrEnd':
      return readValue(reader, source, sign);
  }
  reader.at += 1;
  return undefined;
}

function readKey(reader: Reader, source: string, sign: string | undefined): JsonReason | undefined {
  if (sign === '}') return reader.wanted === 'keyOrEnd' ? close(reader) : 'trailingComma';
  if (sign !== '"') return 'key';
  if (!skip(reader, source, text)) return 'text';
  reader.wanted = 'colon';
  return undefined;
}

function readValue(reader: Reader, source: string, sign: string | undefined): JsonReason | undefined {
  if (sign === ']' && reader.open.at(-1) === '[') return reader.wanted === 'valueOrEnd' ? close(reader) : 'trailingComma';
  if (sign === '{' || sign === '[') {
    reader.open.push(sign);
    reader.wanted = sign === '{' ? 'keyOrEnd' : 'valueOrEnd';
    reader.at += 1;
    return undefined;
  }
  if (sign === '"' && !skip(reader, source, text)) return 'text';
  if (sign !== '"' && !skip(reader, source, number) && !skip(reader, source, word)) return sign === '-' ? 'number' : 'value';
  reader.wanted = reader.open.length > 0 ? 'next' : 'end';
  return undefined;
}

function close(reader: Reader): undefined {
  reader.open.pop();
  reader.at += 1;
  reader.wanted = reader.open.length > 0 ? 'next' : 'end';
}

/** Advances past the pattern if it matches here. */
function skip(reader: Reader, source: string, pattern: RegExp): boolean {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(source);
  if (found === null) return false;
  reader.at = pattern.lastIndex;
  return true;
}
