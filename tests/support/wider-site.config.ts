import { readFile } from 'node:fs/promises';
import type { ConfigEnv, Plugin, UserConfig } from 'vite';
import site from '../../web/vite.config.ts';

const domains = new URL('../../web/src/domains/', import.meta.url).pathname;

/** Screens that are added, each with the text of one that there is: a list in pages and a form. */
const added = [
  { area: 'admin', page: `${domains}vouchers/AdminVouchersPage.tsx`, like: `${domains}vouchers/VouchersPage.tsx` },
  { area: 'instructor', page: `${domains}points/InstructorPointsPage.tsx`, like: `${domains}points/PointsPage.tsx` },
];

function addedScreens(): Plugin {
  return {
    name: 'added-screens',
    enforce: 'pre',
    resolveId: (source) => (added.some(({ page }) => page === source) ? source : null),
    async load(id) {
      const screen = added.find(({ page }) => page === id);
      return screen ? readFile(screen.like, 'utf8') : null;
    },
    transform(code, id) {
      const screens = added.filter(({ area }) => id.endsWith(`/routes/areas/${area}.ts`));
      const entries = screens.map(
        ({ area, page }) => `routes.push({ path: '/${area}/added', access: 'admin', shell: 'operator', load: () => import('${page}') });`,
      );
      return entries.length > 0 ? [code, ...entries].join('\n') : null;
    },
  };
}

/** The site with a screen more in two of its areas; it is not served, so its files are not compressed. */
export default (env: ConfigEnv): UserConfig => {
  const { plugins = [], ...config } = site(env);
  const needed = plugins.filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'baeum:compressed-files'));
  return { ...config, plugins: [addedScreens(), ...needed] };
};
