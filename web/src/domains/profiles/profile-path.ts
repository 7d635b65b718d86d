import type { PublicProfile } from '@baeum/contract/domains/profiles/profiles.schemas.ts';
import type { PageParams } from '../../client/page.ts';

/** Courses of one page of a profile. */
const pageSize = 12;

/** Request for the person whom the address names. */
export function userRequest({ id = '' }: PageParams) {
  return { params: { id } };
}

/** Request for a page of their courses. */
export function coursesOf({ id = '' }: PageParams, page: number) {
  return { params: { id }, query: { page: String(page), pageSize: String(pageSize) } };
}

/** The one address of a profile: with its name where it has one. */
export function profilePath({ id, slug }: Pick<PublicProfile, 'id' | 'slug'>): string {
  return slug === undefined ? `/users/${id}` : `/users/${id}/@${encodeURIComponent(slug)}`;
}

export function coursesPath(id: number, page = 1): string {
  return `/users/${id}/courses${page > 1 ? `?page=${page}` : ''}`;
}

/** Request for a page of what they have written on their blog. */
export function blogsOf({ id = '' }: PageParams, page: number) {
  return { params: { id }, query: { page: String(page) } };
}

export function blogsPath(id: number, page = 1): string {
  return `/users/${id}/blogs${page > 1 ? `?page=${page}` : ''}`;
}

/** Whether the address is the one that the profile is known by: a former or wrong name leads there. */
export function isAtOwnPath(user: Pick<PublicProfile, 'id' | 'slug'>, params: PageParams): boolean {
  return params['slug'] === user.slug;
}
