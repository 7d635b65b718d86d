import { decodeText } from '../../shared/decode-text.ts';
import { formatCount } from '../../shared/korean-format.ts';
import { captionLimits } from './uploads.rules.ts';

/** A piece of a transcript. Moments in milliseconds from the beginning of the video; `text` is plain and may have several lines. */
export interface Cue {
  start: number;
  end: number;
  text: string;
  /** Where WebVTT puts it: `line:10% align:start`. Nothing for where captions usually stand. */
  settings?: string | undefined;
}

/** How long a piece is shown that has no end of its own, in milliseconds, unless another one follows before. */
const shownWithoutEnd = 3000;

/** Why a file is no captions, in words for its owner. */
export const captionFailures = {
  UNREADABLE_CAPTION: '자막의 글자를 읽을 수 없습니다. UTF-8로 저장해 다시 올려주세요.',
  NO_CUES: '자막을 찾지 못했습니다. .srt나 .vtt 파일인지 확인해주세요.',
  TOO_MANY_CUES: `자막이 너무 많습니다. ${formatCount(captionLimits.cues)}개까지 넣을 수 있습니다.`,
} as const;
export type CaptionFailure = keyof typeof captionFailures;

/**
 * The file of captions that somebody brings, as WebVTT: `.srt` or `.vtt`, in UTF-8, UTF-16 or the EUC-KR of Windows.
 * @param length of the video in milliseconds, where it is known
 */
export function captionToVtt(bytes: Uint8Array, length?: number): { vtt: string; cues: number } | { failure: CaptionFailure } {
  const text = decodeText(bytes);
  if (text === undefined) return { failure: 'UNREADABLE_CAPTION' };
  const cues = tidyCues(parseCues(text), length);
  if (cues.length === 0) return { failure: 'NO_CUES' };
  return cues.length > captionLimits.cues ? { failure: 'TOO_MANY_CUES' } : { vtt: formatVtt(cues), cues: cues.length };
}

/** `1:02,5`, `00:01:02.500` and the like; hours may be left out, and times before the beginning have a minus. */
const clock = String.raw`(-?)(?:(\d{1,4}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,3}))?`;
const timing = new RegExp(String.raw`^${clock} *--> *${clock}(?: +((?:(?:line|position|size|align|vertical):[\w%,.-]+ ?)+))?(?: |$)`);
/** A line that is longer is text. */
const longestTiming = 300;

/** Pieces of captions as they stand in a file, whatever their order. What belongs to no piece is left out. */
export function parseCues(text: string): Cue[] {
  const lines = text.split(/\r\n|\r|\n/);
  const cues: Cue[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const times = timesIn(lines[at] ?? '');
    if (!times) continue;
    const from = at + 1;
    while (lines[at + 1]?.trim() && !timesIn(lines[at + 1] ?? '')) at += 1;
    // A file without blank lines has the number of the next piece behind the text of this one.
    const to = timesIn(lines[at + 1] ?? '') && /^\d+$/.test(lines[at]?.trim() ?? '') ? at : at + 1;
    cues.push({ ...times, text: plainText(lines.slice(from, to)) });
  }
  return cues;
}

function timesIn(line: string): Omit<Cue, 'text'> | undefined {
  if (line.length > longestTiming || !line.includes('-->')) return undefined;
  const found = timing.exec(line.trim().replaceAll('\t', ' '));
  return found ? { start: millisecondsOf(found.slice(1, 6)), end: millisecondsOf(found.slice(6, 11)), settings: found[11]?.trim() } : undefined;
}

function millisecondsOf([minus, hours = '0', minutes, seconds, fraction = '']: (string | undefined)[]): number {
  const time = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
  return minus ? -time : time;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&quot;': '"',
  '&#39;': "'",
  '&lrm;': '',
  '&rlm;': '',
};

/** Words without the tags of either format: `<b>`, `<v 이름>`, `<00:01.000>`, `{\an8}`. */
function plainText(lines: readonly string[]): string {
  return Array.from(lines.join('\n'))
    .slice(0, captionLimits.text)
    .join('')
    .replace(/<[^<>]*>|\{\\[^{}]*\}/g, '')
    .replace(/&(?:amp|lt|gt|nbsp|quot|#39|lrm|rlm);/g, (entity) => entities[entity] ?? '')
    .replace(/[^\P{Cc}\n]/gu, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

/**
 * Pieces in their order, none over another: one ends when the next begins, and those that begin together are one. What has no words or lies
 * before the beginning or behind the end of the video goes.
 */
export function tidyCues(cues: readonly Cue[], length = Number.POSITIVE_INFINITY): Cue[] {
  const sorted = cues
    .filter(({ start, end, text }) => text.trim() !== '' && start < length && (end > 0 || (end <= start && start >= 0)))
    .map((cue) => ({ ...cue, start: Math.max(0, cue.start) }))
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
  const tidy: Cue[] = [];
  for (const cue of sorted) {
    const before = tidy.at(-1);
    if (before?.start === cue.start) tidy.splice(-1, 1, { ...before, end: Math.max(before.end, cue.end), text: `${before.text}\n${cue.text}` });
    else tidy.push(cue);
  }
  return tidy.map((cue, index) => ({
    ...cue,
    end: Math.min(cue.end > cue.start ? cue.end : cue.start + shownWithoutEnd, tidy[index + 1]?.start ?? length, length),
  }));
}

/** The same pieces so many milliseconds later, or sooner where it is negative. */
export function shiftCues(cues: readonly Cue[], by: number, length?: number): Cue[] {
  return tidyCues(
    cues.map((cue) => ({ ...cue, start: cue.start + by, end: cue.end + by })),
    length,
  );
}

/** WebVTT, as players read it; what has no words or no length is left out. */
export function formatVtt(cues: readonly Cue[]): string {
  const pieces = cues.filter(({ start, end, text }) => end > start && text.trim() !== '');
  const head = ({ start, end, settings }: Cue) => `${formatClock(start)} --> ${formatClock(end)}${settings ? ` ${settings}` : ''}`;
  return ['WEBVTT\n', ...pieces.map((cue) => `${head(cue)}\n${escaped(cue.text)}\n`)].join('\n');
}

/** A moment as WebVTT writes it: `00:01:02.500`. */
function formatClock(milliseconds: number): string {
  const whole = Math.round(milliseconds);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(whole / 3_600_000)}:${two((whole / 60_000) % 60)}:${two((whole / 1000) % 60)}.${String(whole % 1000).padStart(3, '0')}`;
}

/** A blank line would end the piece. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');
}
