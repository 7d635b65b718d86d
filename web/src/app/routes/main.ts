import { routes as entrance } from './entrance.ts';
import { routes as site } from './site.ts';

/** What is in no area of its own. */
export const routes = [...site, ...entrance];
