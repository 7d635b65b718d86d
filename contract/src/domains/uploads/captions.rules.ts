/** A line of captions. Times are seconds of the video. */
export interface Cue {
  start: number;
  end: number;
  /** As WebVTT writes it, with its few tags. */
  text: string;
  /** Where it stands, as WebVTT says it behind the times. */
  settings?: string | undefined;
}

/** Text of a file of captions: UTF-8, else UTF-16, else what Korean programs write (EUC-KR with the letters that Windows adds). */
export function decodeCaptions(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
  if (marked) return new TextDecoder(marked).decode(bytes);
  for (const encoding of ['utf-8', 'euc-kr']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Written in another way.
    }
  }
  return new TextDecoder().decode(bytes);
}

const time = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
const timing = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}[ \t]*(.*?)\s*$`);

/** Captions of WebVTT or SubRip, in the order of their times; what has no time or is shown for none is left out. */
export function readCaptions(text: string): Cue[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const inVtt = lines[0]?.startsWith('WEBVTT') ?? false;
  const cues: Cue[] = [];
  let open: { cue: Cue; lines: string[] } | undefined;
  const close = () => {
    const written = open?.lines.join('\n').trim();
    if (open && written && open.cue.end > open.cue.start) cues.push({ ...open.cue, text: cueText(inVtt ? written : withoutSigns(written)) });
    open = undefined;
  };
  for (const [index, line] of lines.entries()) {
    const found = timing.exec(line);
    if (found) {
      // The number of the cue stands right above its times, also where the empty line before it is missing.
      if (open && /^\d+$/.test(lines[index - 1]?.trim() ?? '')) open.lines.pop();
      close();
      open = {
        cue: { start: secondsOf(found.slice(1, 5)), end: secondsOf(found.slice(5, 9)), text: '', ...(inVtt && found[9] && { settings: found[9] }) },
        lines: [],
      };
    } else if (line.trim() === '') close();
    else open?.lines.push(line.trim());
  }
  close();
  return cues.sort((one, other) => one.start - other.start);
}

/** The captions as a file of WebVTT. */
export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues.flatMap(({ start, end, text, settings }) => {
    const written = cueText(text);
    return written && end > start ? `${timeOf(start)} --> ${timeOf(end)}${settings ? ` ${settings}` : ''}\n${written}\n` : [];
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** Text that can stand in a file of WebVTT: nothing in it ends it or is taken for a tag that there is not. */
function cueText(text: string): string {
  return text
    .replace(/-->/g, '→')
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm|quot|apos|#\d+|#x[\da-f]+);)/gi, '&amp;')
    .replace(/<(?!\/?(?:b|i|u|c|v|lang|ruby|rt)(?:[.\s>])|\d)/g, '&lt;')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** SubRip as programs write it has colours and places that WebVTT does not know. */
function withoutSigns(text: string): string {
  return text.replace(/<\/?font\b[^>]*>|\{\\[^}]*\}/gi, '');
}

function secondsOf([hours = '0', minutes = '0', seconds = '0', fraction = '0']: (string | undefined)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction.padEnd(3, '0')) / 1000;
}

function timeOf(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const part = (unit: number, size: number, digits = 2) => String(Math.floor(thousandths / unit) % size).padStart(digits, '0');
  return `${part(3_600_000, 1000)}:${part(60_000, 60)}:${part(1000, 60)}.${part(1, 1000, 3)}`;
}
