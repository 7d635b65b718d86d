import { randomBytes } from 'node:crypto';

/** A name for the address of a course, of its title; one that is no number and does not end in the middle of a word. */
export function slugOf(title: string): string {
  const words =
    title
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const slug = words.reduce((text, word) => (text.length + word.length < 80 ? `${text}${text && '-'}${word}` : text), '');
  return /[^\d-]/.test(slug) ? slug : `course-${slug || randomBytes(4).toString('hex')}`;
}

/** Another one of the same title. */
export function nextSlugOf(title: string): string {
  return `${slugOf(title)}-${randomBytes(3).toString('hex')}`;
}
