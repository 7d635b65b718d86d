import { captionFailures, captionToVtt } from '@baeum/contract/domains/uploads/captions.rules.ts';
import { captionTexts as texts } from './captions.texts.ts';

interface ReadCaption {
  lang: string;
  /** Always WebVTT in UTF-8. */
  file: File;
}

/** Converts a caption file for players, in one of the free languages; else returns why it is refused. */
export async function captionOfFile(file: File, free: readonly string[]): Promise<ReadCaption | { fault: string }> {
  const read = captionToVtt(new Uint8Array(await file.arrayBuffer()));
  if ('failure' in read) return { fault: texts.unreadable(file.name, captionFailures[read.failure]) };
  const guessed = languageOf(file.name, read.vtt);
  const lang = free.find((each) => each === guessed) ?? free[0];
  if (lang === undefined) return { fault: texts.allTaken };
  return { lang, file: new File([read.vtt], `${file.name.replace(/\.[^.]*$/, '')}.vtt`, { type: 'text/vtt' }) };
}

/** By the name's suffix, as in `intro.en.srt`; else by the script. */
export function languageOf(name: string, text: string): string {
  const named = /[._-]([a-z]{2})\.[^.]+$/i.exec(name)?.[1]?.toLowerCase();
  if (named) return named;
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  return /\p{Script=Han}/u.test(text) ? 'zh' : 'en';
}
