import type { Session } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import { operatorArea } from './access.ts';
import type { LoadList } from './match.ts';

const main = 'src/app/routes/main.ts';
const folder = 'src/app/routes/areas/';
const files = import.meta.glob<Awaited<ReturnType<LoadList>>>('./routes/areas/*.ts');
const areas = Object.entries(files).map(([path, load]) => ({ segment: path.slice('./routes/areas/'.length, -'.ts'.length), load }));

/** Modules that list screens; those of areas by the first segment of their addresses, which is the file's name. Only the server has them all. */
export const lists = { main: () => import('./routes/main.ts'), areas: Object.fromEntries(areas.map(({ segment, load }) => [segment, load])) };

/** Their source files. */
export const listSources = { main, areas: Object.fromEntries(areas.map(({ segment }) => [segment, `${folder}${segment}.ts`])) };

/** Segments of the areas that a user may know of. */
export function areasFor(user: Session['user']): string[] {
  return Object.keys(listSources.areas).filter((segment) => segment !== operatorArea || user?.roleAdmin);
}

/** Source files of the lists that resolve an address. */
export function listsFor(pathname: string, user: Session['user']): (string | undefined)[] {
  const segment = pathname.split('/', 2)[1]?.toLowerCase() ?? '';
  return [main, areasFor(user).includes(segment) ? listSources.areas[segment] : undefined];
}
