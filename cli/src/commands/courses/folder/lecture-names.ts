import { curriculumLimits } from '@baeum/contract/domains/curricula/curricula.rules.ts';
import { basename } from 'node:path';
import type { LocalLecture } from './local-course.ts';

/** As the contract takes it. */
export const captionLanguage = /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/;

/** `01 인사`, `1. 인사`, `1-2_인사` → `인사`: what only gives names their order. A number that is all of the name stays. */
export function withoutNumber(name: string): string {
  return name.replace(/^\d+(?:[.-]\d+)*(?:[.)_\-\s]+)(?=\S)/, '').trim() || name;
}

/** What a section or lecture is called that a folder or file of this name, without an ending, becomes. */
export function titleOfName(name: string): string {
  return Array.from(withoutNumber(name.normalize().trim())).slice(0, curriculumLimits.title).join('');
}

/** `01 인사.en.srt` → `en`. */
export function languageOf(path: string): string | undefined {
  const [, language = ''] = /\.([A-Za-z-]{2,8})\.[a-z]+$/.exec(basename(path)) ?? [];
  return captionLanguage.test(language) ? language : undefined;
}

/** `01 인사.en.srt` → `01 인사`: what files of one lecture have in common. */
export function stemOf(path: string): string {
  const bare = path.replace(/\.[^./]{1,5}$/, '');
  return /\.(?:vtt|srt)$/i.test(path) && languageOf(path) !== undefined ? bare.replace(/\.[A-Za-z-]{2,8}$/, '') : bare;
}

/** `한국어`, `English`: a language by its own name. */
export function nameOfLanguage(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}

/** Captions of which one is on by itself: the one that says so, else the Korean ones, else the first. */
export function withDefault(captions: LocalLecture['captions']): LocalLecture['captions'] {
  if (captions.some((caption) => caption.default)) return captions;
  const chosen = captions.find(({ lang }) => lang === 'ko') ?? captions[0];
  return captions.map((caption) => ({ ...caption, default: caption === chosen }));
}
