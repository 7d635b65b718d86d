import type { Plugin } from 'vite';

const screens = /\bscreen\(([^,]+), '([^']+)'/g;

/**
 * Lets the browser's list of screens import their files directly. Their names are for the server, which looks them up in
 * the build's manifest; in the entry they would take as much room as the list itself.
 */
export function slimRoutes(): Plugin {
  return {
    name: 'baeum:slim-routes',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/web/src/app/page-files.ts')) return { code: 'export const pageIn = (load) => ({ load: async () => (await load()).page });', map: null };
      if (!/\/web\/src\/app\/(dev-)?routes\.ts$/.test(id)) return null;
      const imports = code.replace(screens, "screen($1, () => import('../domains/$2.tsx')");
      if (imports === code) throw new Error(`${id} changed: check web/vite/slim-routes.ts`);
      return { code: imports, map: null };
    },
  };
}
