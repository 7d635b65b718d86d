import type { Plugin } from 'vite';

const zodEnd = 'const ContractNoBody = ';
const plainInsertion = '${pathParams[p]}';
const exported = [
  'evaluateFetchApiArgs',
  'exhaustiveGuard',
  'fetchApi',
  'getRouteQuery',
  'initContract',
  'isAppRoute',
  'isAppRouteQuery',
  'isErrorResponse',
  'isUnknownErrorResponse',
];

/**
 * Takes what the browser does not need out of `@ts-rest/core` (a whole bundled zod 3 that no bundler can shake off: it
 * assigns to its classes on load) and makes it encode path parameters, which the original inserts as they are, so a
 * Korean slug or one holding `/` would ask for another address. The version is pinned; a changed file stops the build.
 */
export function slimTsRest(): Plugin {
  return {
    name: 'baeum:slim-ts-rest',
    enforce: 'pre',
    transform(code, id) {
      if (/@ts-rest\/core\/index\.esm\.mjs/.test(id)) return { code: slim(code), map: null };
      if (/@ts-rest\/react-query\/v5\/internal\/create-hooks\.esm\.mjs/.test(id)) return { code: withoutUnusedHooks(code), map: null };
      return null;
    },
  };
}

function slim(code: string): string {
  const start = code.indexOf(zodEnd);
  const end = code.lastIndexOf('export {');
  if (start < 0 || end < 0 || !code.includes(plainInsertion)) throw new Error('@ts-rest/core changed: check web/vite/slim-ts-rest.ts');
  const client = code.slice(start, end).replace(plainInsertion, '${encodeURIComponent(pathParams[p])}');
  // The default fetcher's response check refers to these; our own fetcher replaces it, so they are never called.
  const absent = 'const parseAsStandardSchema = () => undefined, validateAgainstStandardSchema = () => undefined;';
  return `${absent}\n${client}\nexport { ${exported.join(', ')} };`;
}

/** Every operation gets every hook; those that load in pages, suspend, run in parallel or prefetch are not offered by `createApi`. */
function withoutUnusedHooks(code: string): string {
  const slimmed = code.replace(/\b(?:useSuspense\w*|useInfiniteQuery|useQueries|usePrefetch\w*),?\s*/g, '');
  if (slimmed === code || !/\buseQuery\b/.test(slimmed)) throw new Error('@ts-rest/react-query changed: check web/vite/slim-ts-rest.ts');
  return slimmed;
}
