import type { Author } from '@baeum/contract/domains/courses/courses.schemas.ts';

/** Somebody as others see them beside what they wrote. */
export function toAuthor(id: number, name: string, slug: string | null): Author {
  return { id, name, profilePath: slug === null ? `/users/${id}` : `/users/${id}/@${slug}` };
}

/** Stands where the text of a blocked author is gone and only its place is left. */
export function blockedAuthor(id: number): Author {
  return toAuthor(id, '이용이 제한된 회원', null);
}
