import webvtt, { type VttCue, type VttNode } from 'webvtt-parser';

/** A piece of a caption's text: letters, or an element that captions may have. */
export type Words = string | { tag: 'b' | 'i' | 'u' | 'ruby' | 'rt' | 'span'; lang?: string; words: Words[] };

export interface Caption {
  /** Seconds of the lecture. */
  start: number;
  end: number;
  /** As it is written in the file. */
  source: string;
  words: Words[];
  /** From the top, or from the bottom where it is negative; nothing for where captions usually stand. */
  line: { at: number; unit: 'lines' | 'percent' } | undefined;
  /** Percent of the width. */
  position: number | undefined;
  size: number;
  align: VttCue['alignment'];
}

/** A line of the list beside the video. */
export interface TranscriptRow {
  start: number;
  end: number;
  text: string;
}

const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&nbsp;': '\u00A0', '&lrm;': '\u200E', '&rlm;': '\u200F' };

/** Captions of a WebVTT file in their order; what cannot be read is left out. */
export function readCaptions(vtt: string): Caption[] {
  const { cues } = new webvtt.WebVTTParser(entities).parse(withoutNumbers(vtt), 'metadata');
  return cues.filter(({ startTime, endTime }) => endTime > startTime).map(toCaption);
}

/** The letters of a caption; what is read aloud of a word follows it in brackets. */
export function plainText(words: readonly Words[]): string {
  return words.map((word) => (typeof word === 'string' ? word : word.tag === 'rt' ? `(${plainText(word.words)})` : plainText(word.words))).join('');
}

/** A pause that nobody sees, in seconds; captions that roll repeat in it what already stands there. */
const blink = 0.1;

/** What is said, line by line. Captions that roll repeat their last lines below which the next one appears: each is listed once. */
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

/** How many lines at the beginning stood at the end of the caption before. */
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

/** Elements are made of these names only. Voices, colours and the moments of single words are not shown: their text is. */
function toWords(node: VttNode): Words[] {
  if (node.type === 'text') return [node.value];
  if (node.type === 'timestamp') return [];
  const words = node.children.flatMap(toWords);
  if (node.name === 'lang') return [{ tag: 'span', lang: node.value ?? '', words }];
  const tag = (['b', 'i', 'u', 'ruby', 'rt'] as const).find((name) => name === node.name);
  return tag ? [{ tag, words }] : words;
}

/** The parser reads few references to characters by number, so they are named or written before; those that would be markup stay letters. */
function withoutNumbers(vtt: string): string {
  return vtt.replace(/&#(?:x([\da-f]{1,8})|(\d{1,8}));/gi, (_all, hexadecimal?: string, decimal?: string) => {
    const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    const isCharacter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
    const character = isCharacter ? String.fromCodePoint(code) : '\uFFFD';
    return { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\n': ' ', '\r': ' ' }[character] ?? character;
  });
}
