import { routes as entrance } from './entrance.ts';
import { routes as site } from './site.ts';
import { routes as user } from './user.ts';

/** What is in no area of its own. */
export const routes = [...site, ...entrance, ...user];
