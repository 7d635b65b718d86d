import type { Route } from '../../web/src/app/routes/route-list.ts';

const lists = import.meta.glob<readonly Route[]>('../../web/src/app/routes/{main,areas/*}.ts', { eager: true, import: 'routes' });

/** Every screen of the site, of all areas. */
export const routes: readonly Route[] = Object.values(lists).flat();
