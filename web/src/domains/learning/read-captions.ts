import webvtt, { type VttCue, type VttNode } from 'webvtt-parser';

/** A node of a caption's text: characters, or an element allowed in captions. */
export type Words = string | { tag: 'b' | 'i' | 'u' | 'ruby' | 'rt' | 'span'; lang?: string; words: Words[] };

export interface Caption {
  /** Seconds of the lecture. */
  start: number;
  end: number;
  /** Raw text from the file. */
  source: string;
  words: Words[];
  /** From the top, or from the bottom if negative; undefined for the default position. */
  line: { at: number; unit: 'lines' | 'percent' } | undefined;
  /** Percent of the width. */
  position: number | undefined;
  size: number;
  align: VttCue['alignment'];
}

/** A line of the transcript. */
export interface TranscriptRow {
  start: number;
  end: number;
  text: string;
}

const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&nbsp;': '\u00A0', '&lrm;': '\u200E', '&rlm;': '\u200F' };

/** Captions of a WebVTT file in order; unparsable ones are skipped. */
export function readCaptions(vtt: string): Caption[] {
  const { cues } = new webvtt.WebVTTParser(entities).parse(withoutNumbers(vtt), 'metadata');
  return cues.filter(({ startTime, endTime }) => endTime > startTime).map(toCaption);
}

/** The plain text of a caption; ruby readings follow their word in brackets. */
export function plainText(words: readonly Words[]): string {
  return words.map((word) => (typeof word === 'string' ? word : word.tag === 'rt' ? `(${plainText(word.words)})` : plainText(word.words))).join('');
}

/** An imperceptible pause in seconds, in which roll-up captions repeat their text. */
const blink = 0.1;

/** The transcript, line by line. Roll-up captions repeat their last lines above the next one: each is listed once. */
export function transcriptOf(captions: readonly Caption[]): TranscriptRow[] {
  let before: { end: number; lines: string[] } = { end: 0, lines: [] };
  return captions.flatMap(({ start, end, words }) => {
    const lines = linesOf(words);
    const repeated = start <= before.end + blink ? repeatedLines(before.lines, lines) : 0;
    const passing = end - start < blink && repeated === lines.length;
    before = { end, lines };
    const text = lines.slice(repeated < lines.length || passing ? repeated : 0).join('\n');
    return text === '' ? [] : [{ start, end, text }];
  });
}

function linesOf(words: readonly Words[]): string[] {
  return plainText(words)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Number of leading lines that repeat the end of the previous caption. */
function repeatedLines(before: readonly string[], lines: readonly string[]): number {
  return lines.findLastIndex((_line, last) => lines.slice(0, last + 1).every((line, index) => line === before[before.length - last - 1 + index])) + 1;
}

function toCaption({ startTime: start, endTime: end, text: source, tree, linePosition, snapToLines, textPosition, size, alignment: align }: VttCue): Caption {
  return {
    start,
    end,
    source,
    words: tree.children.flatMap(toWords),
    line: linePosition === 'auto' ? undefined : { at: linePosition, unit: snapToLines ? 'lines' : 'percent' },
    position: textPosition === 'auto' ? undefined : textPosition,
    size,
    align,
  };
}

/** Only these elements are rendered. Voices, classes and timestamps are dropped: their text is kept. */
function toWords(node: VttNode): Words[] {
  if (node.type === 'text') return [node.value];
  if (node.type === 'timestamp') return [];
  const words = node.children.flatMap(toWords);
  if (node.name === 'lang') return [{ tag: 'span', lang: node.value ?? '', words }];
  const tag = (['b', 'i', 'u', 'ruby', 'rt'] as const).find((name) => name === node.name);
  return tag ? [{ tag, words }] : words;
}

/** The parser supports few numeric character references, so they are converted before; those that would be markup stay text. */
function withoutNumbers(vtt: string): string {
  return vtt.replace(/&#(?:x([\da-f]{1,8})|(\d{1,8}));/gi, (_all, hexadecimal?: string, decimal?: string) => {
    const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    const isCharacter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
    const character = isCharacter ? String.fromCodePoint(code) : '\uFFFD';
    return { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\n': ' ', '\r': ' ' }[character] ?? character;
  });
}
