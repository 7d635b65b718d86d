import { routes as entrance } from './entrance.ts';
import { routes as site } from './site.ts';

/** Screens outside the areas. */
export const routes = [...site, ...entrance];
