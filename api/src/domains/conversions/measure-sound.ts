import { z } from 'zod';
import { reading, runFfmpeg, type FfmpegTask, type FilmFile } from '../../outside/ffmpeg/ffmpeg.ts';

/** Quieter sound counts as silence, in dB of the loudest possible. */
const quiet = -50;

/** Results about a video's sound, as stored in `media_assets.checks`. */
export const soundChecks = z.object({
  hasSound: z.boolean(),
  /** Integrated loudness in LUFS (ITU-R BS.1770); null for too little sound. */
  loudness: z.number().nullable(),
  /** Seconds before the first sound. */
  leadingSilence: z.number(),
});
export type SoundChecks = z.infer<typeof soundChecks>;

/** Measures the sound of a whole film. */
export async function measureSound(film: FilmFile, task: FfmpegTask): Promise<SoundChecks> {
  const words = ['-map', '0:a:0', '-vn', '-af', `silencedetect=noise=${quiet}dB:d=0.5,ebur128=framelog=verbose`, '-f', 'null', '-'];
  const { said } = await runFfmpeg([...reading(film), ...words], task);
  return readSound(said);
}

/** Parses ffmpeg's output about loudness and silence. */
export function readSound(said: string): SoundChecks {
  const loudness = Number(/Integrated loudness:\s{1,20}I:\s{1,20}(-?[\d.]{1,20}) LUFS/.exec(said)?.[1] ?? Number.NaN);
  const [before, start = ''] = /silence_start: (-?[\d.]{1,20})/.exec(said) ?? [];
  const end = before === undefined ? '' : (/silence_end: ([\d.]{1,20})/.exec(said.slice(said.indexOf(before)))?.[1] ?? '');
  const isSilentAtFirst = start !== '' && Number(start) < 0.1;
  return {
    hasSound: true,
    // ffmpeg's values for silence.
    loudness: Number.isNaN(loudness) || loudness <= -70 ? null : loudness,
    leadingSilence: isSilentAtFirst && end !== '' ? Number(end) : 0,
  };
}
