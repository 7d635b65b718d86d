import type { Author } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { z } from 'zod';
import { present } from '../../database/statement.ts';

/** SQL: the picture of the user `u` as others see it; null for a held profile. */
export const shownPicture = (u: string): string => `CASE WHEN ${u}.profile_held_at IS NULL THEN ${u}.profile_image_url END`;

const author = { name: z.string(), slug: z.string().nullable(), picture: present(z.string().nullable()) };
type AuthorMembers<As extends string> = { [Member in keyof typeof author as `${As}_${Member}`]: (typeof author)[Member] };

/** SQL: the data of {@link toAuthor} about the user `u`, in columns whose names begin with `as`. */
export function authorColumns(u: string, as: string): string {
  return `${u}.name AS ${as}_name, ${u}.slug AS ${as}_slug, ${shownPicture(u)} AS ${as}_picture`;
}

/** Row schema of those columns. */
export function authorRow<const As extends string>(as: As) {
  return Object.fromEntries(Object.entries(author).map(([member, type]) => [`${as}_${member}`, type])) as AuthorMembers<As>;
}

/** The page of a person's profile. */
export function profilePath(id: number, slug: string | null): string {
  return slug === null ? `/users/${id}` : `/users/${id}/@${slug}`;
}

/** A person as shown beside their texts. @param picture by {@link shownPicture} */
export function toAuthor(id: number, name: string, slug: string | null, picture: string | null): Author {
  return { id, name, profilePath: profilePath(id, slug), ...(picture !== null && { imageUrl: picture }) };
}

/** Replaces a blocked author where their text is removed and only its place is left. */
export function blockedAuthor(id: number): Author {
  return toAuthor(id, '이용이 제한된 회원', null, null);
}
