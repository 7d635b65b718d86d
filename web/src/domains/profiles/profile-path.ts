import type { PublicProfile } from '@baeum/contract/domains/profiles/profiles.schemas.ts';
import type { PageParams } from '../../client/page.ts';

/** Courses per page of a profile. */
const pageSize = 12;

/** Request for the user in the address. */
export function userRequest({ id = '' }: PageParams) {
  return { params: { id } };
}

/** Request for a page of their courses. */
export function coursesOf({ id = '' }: PageParams, page: number) {
  return { params: { id }, query: { page: String(page), pageSize: String(pageSize) } };
}

/** The canonical address of a profile: by its slug if it has one. */
export function profilePath({ id, slug }: Pick<PublicProfile, 'id' | 'slug'>): string {
  return slug === undefined ? `/users/${id}` : `/users/${id}/@${encodeURIComponent(slug)}`;
}

export function coursesPath(id: number, page = 1): string {
  return `/users/${id}/courses${page > 1 ? `?page=${page}` : ''}`;
}

/** Request for a page of their blog posts. */
export function blogsOf({ id = '' }: PageParams, page: number) {
  return { params: { id }, query: { page: String(page) } };
}

export function blogsPath(id: number, page = 1): string {
  return `/users/${id}/blogs${page > 1 ? `?page=${page}` : ''}`;
}

/** Whether the address is the profile's canonical one: former or wrong slugs redirect to it. */
export function isAtOwnPath(user: Pick<PublicProfile, 'id' | 'slug'>, params: PageParams): boolean {
  return params['slug'] === user.slug;
}
