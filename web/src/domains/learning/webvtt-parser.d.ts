declare module 'webvtt-parser' {
  export type VttNode =
    | { type: 'text'; value: string }
    | { type: 'object'; name: string; value?: string; children: VttNode[] }
    | { type: 'timestamp'; value: number };

  export interface VttCue {
    startTime: number;
    endTime: number;
    text: string;
    snapToLines: boolean;
    linePosition: number | 'auto';
    textPosition: number | 'auto';
    size: number;
    alignment: 'start' | 'center' | 'end' | 'left' | 'right';
    tree: { children: VttNode[] };
  }

  class WebVTTParser {
    constructor(entities: Readonly<Record<string, string>>);
    /** Never throws: unparsable parts are skipped. `metadata` suppresses errors in cue texts. */
    parse(input: string, mode: 'metadata'): { cues: VttCue[] };
  }

  const webvtt: { WebVTTParser: typeof WebVTTParser };
  export default webvtt;
}
