import type { LoadList } from './match.ts';

const main = 'src/app/routes/main.ts';
const folder = 'src/app/routes/areas/';
const files = import.meta.glob<Awaited<ReturnType<LoadList>>>('./routes/areas/*.ts');
const areas = Object.entries(files).map(([path, load]) => ({ segment: path.slice('./routes/areas/'.length, -'.ts'.length), load }));

/** Where screens are listed; of areas by the first segment of their addresses, which is the name of the file. Only the server has them all. */
export const lists = { main: () => import('./routes/main.ts'), areas: Object.fromEntries(areas.map(({ segment, load }) => [segment, load])) };

/** Source files of the same. */
export const listSources = { main, areas: Object.fromEntries(areas.map(({ segment }) => [segment, `${folder}${segment}.ts`])) };

/** Source files of the lists that an address is looked up in. */
export function listsFor(pathname: string): (string | undefined)[] {
  return [main, listSources.areas[pathname.split('/', 2)[1]?.toLowerCase() ?? '']];
}
