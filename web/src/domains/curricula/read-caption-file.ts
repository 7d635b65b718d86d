import { decodeCaptions, readCaptions, writeCaptions } from '@baeum/contract/domains/uploads/captions.rules.ts';

interface ReadCaption {
  lang: string;
  /** As WebVTT in UTF-8, whatever it was. */
  file: File;
}

/** A file of captions as players read it, in a language of those that are free; undefined when there are none in it. */
export async function captionOfFile(file: File, free: readonly string[]): Promise<ReadCaption | undefined> {
  const text = decodeCaptions(new Uint8Array(await file.arrayBuffer()));
  const cues = readCaptions(text);
  const guessed = languageOf(file.name, text);
  const lang = free.find((each) => each === guessed) ?? free[0];
  if (cues.length === 0 || lang === undefined) return undefined;
  return { lang, file: new File([writeCaptions(cues)], `${file.name.replace(/\.[^.]*$/, '')}.vtt`, { type: 'text/vtt' }) };
}

/** By the ending of the name, as in `intro.en.srt`; else by the letters. */
export function languageOf(name: string, text: string): string {
  const named = /[._-]([a-z]{2})\.[^.]+$/i.exec(name)?.[1]?.toLowerCase();
  if (named) return named;
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  return /\p{Script=Han}/u.test(text) ? 'zh' : 'en';
}
