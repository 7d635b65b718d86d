/** A line of captions and when it begins, in seconds. */
export interface Cue {
  start: number;
  text: string;
}

/** Lines of a WebVTT file without their tags and settings. */
export function readCues(vtt: string): Cue[] {
  return vtt.split(/\r?\n\r?\n/).flatMap((block) => {
    const [, time = '', text = ''] = /(?:^|\n)((?:\d+:)?\d{2}:\d{2}\.\d{3}) -->[^\n]*\n([\s\S]+)/.exec(block.replaceAll('\r', '')) ?? [];
    const start = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    return text ? [{ start, text: text.replace(/<[^<>]*>/g, '').trim() }] : [];
  });
}
