import type { Plugin } from 'vite';

const file = /@tanstack\/query-core\/build\/modern\/query\.js$/;
const infinite = '(this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior)';

/** Leaves out lists without an end, which `createApi` does not offer. The version is pinned; a changed file stops the build. */
export function slimReactQuery(): Plugin {
  return {
    name: 'baeum:slim-react-query',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!file.test(id)) return null;
      if (!code.includes(infinite)) throw new Error('@tanstack/query-core changed: check web/vite/slim-react-query.ts');
      return { code: code.replace(infinite, 'this.options.behavior'), map: null };
    },
  };
}
