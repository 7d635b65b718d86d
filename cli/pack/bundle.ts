import { contract, operations } from '@baeum/contract';
import { errorsByCode } from '@baeum/contract/errors.ts';
import type { DescribedRoute } from '@baeum/contract/shared/define.ts';
import { readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown, type Plugin } from 'rolldown';
import { catalogue } from '../src/derive/catalogue.ts';
import { inputShape, type InputOnly } from '../src/derive/json-shape.ts';
import { isArray, membersOf, type Skeleton } from '../src/derive/members.ts';

/**
 * Writes the program as it is installed into `dist/`: JavaScript for Node 20 with its libraries and the engine inside, so that
 * the package depends on nothing. `npm pack` runs it.
 */
const folder = new URL('../', import.meta.url);
const path = (name: string): string => fileURLToPath(new URL(name, folder));

/** Minified libraries are no help in a stack; their maps would be half the package. */
const isLibrary = (id: string): boolean => id.includes('/node_modules/') || id.startsWith('\0');

rmSync(path('dist'), { recursive: true, force: true });
const bundle = await rolldown({
  input: { main: path('src/main.ts') },
  platform: 'node',
  external: [/^node:/],
  plugins: [routesAsData(), contractsAsData(), errorsAsData(), withoutEditor(), lightMaps()],
  transform: { target: 'node20' },
});
await bundle.write({
  dir: path('dist'),
  format: 'esm',
  minify: true,
  sourcemap: true,
  sourcemapExcludeSources: true,
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
  codeSplitting: {
    groups: [
      { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
      { name: 'ts-rest', test: /node_modules[\\/]@ts-rest[\\/]/ },
      { name: 'prompts', test: /node_modules[\\/](?:inquirer|@inquirer|rxjs)[\\/]/ },
    ],
  },
});
await bundle.close();

/**
 * Replaces `src/derive/catalogue.ts` by the list of operations as data and every domain's routes in a file of its own, and
 * `src/derive/schema-shape.ts`, since these routes hold what flags are derived from instead of schemas: to load the library of
 * schemas and to build those of one domain takes longer than the rest of the program.
 */
function routesAsData(): Plugin {
  const [list, schemaShape, routes] = [path('src/derive/catalogue.ts'), path('src/derive/schema-shape.ts'), '\0routes-'];
  return {
    name: 'routes-as-data',
    resolveId: { filter: { id: new RegExp(`^${routes}`) }, handler: (id) => id },
    load: {
      filter: { id: [list, schemaShape, new RegExp(`^${routes}`)] },
      handler: (id) => {
        if (id === schemaShape) return 'export const jsonSchemaOf = () => undefined;';
        return { code: id === list ? catalogueModule(routes) : routesModule(id.slice(routes.length)), moduleType: 'js' };
      },
    },
  };
}

function catalogueModule(routes: string): string {
  const domains = Object.keys(contract).map((tag) => `${JSON.stringify(tag)}: () => import(${JSON.stringify(routes + tag)}),`);
  return `
    const domains = {${domains.join('\n')}};
    export const catalogue = new Map(${JSON.stringify([...catalogue])});
    export async function findRoute(operationId) {
      const listed = catalogue.get(operationId);
      return listed && (await domains[listed.tag]()).routes[operationId];
    }
  `;
}

/** The routes of one domain, with of every schema only what the program reads of it. */
function routesModule(tag: string): string {
  const routes = [...operations].filter(([, operation]) => operation.tag === tag).map(([operationId, { route }]) => [operationId, routeAsData(route)]);
  return `export const routes = ${JSON.stringify(Object.fromEntries(routes))};`;
}

function routeAsData(route: DescribedRoute): object {
  const inputOnly = (schema: unknown): InputOnly | undefined => {
    const input = inputShape(schema);
    return input && { input };
  };
  return {
    ...route,
    pathParams: inputOnly(route.pathParams),
    query: inputOnly(route.query),
    headers: inputOnly(route.headers),
    body: 'body' in route ? inputOnly(route.body) : undefined,
    responses: Object.fromEntries(Object.entries(route.responses).map(([status, schema]) => [status, skeletonOf(schema)])),
  };
}

/**
 * Replaces the contract of a domain, where it holds nothing but routes, by the same routes as data. The commands of `exp` check what they are given
 * against the schemas of theirs.
 */
function contractsAsData(): Plugin {
  return {
    name: 'contracts-as-data',
    load: {
      filter: { id: /contract[\\/]src[\\/]domains[\\/](?!evaluations)([^\\/]+)[\\/]\1\.contract\.ts$/ },
      handler: async (id) => {
        const [name = '', ...others] = Object.keys((await import(id)) as object);
        if (others.length > 0) return undefined;
        return `export { routes as ${name} } from ${JSON.stringify(`\0routes-${basename(id, '.contract.ts')}`)};`;
      },
    },
  };
}

function skeletonOf(schema: unknown): Skeleton {
  const object: Skeleton = { def: { type: 'object', shape: Object.fromEntries([...membersOf(schema)].map((name) => [name, 0])) } };
  return isArray(schema) ? { def: { type: 'array', element: object } } : object;
}

/** One table with what the program says of an error, instead of the tables of forty domains. */
function errorsAsData(): Plugin {
  const words = [...errorsByCode].map(([code, { message, english, korean }]) => [code, { message, english, korean }]);
  return {
    name: 'errors-as-data',
    load: { filter: { id: /contract[\\/]src[\\/]errors\.ts$/ }, handler: () => `export const errorsByCode = new Map(${JSON.stringify(words)});` },
  };
}

/** No question of this program opens an editor, and what one needs is the tables of every encoding there is. */
function withoutEditor(): Plugin {
  const nothing = '\0no-editor';
  return {
    name: 'without-editor',
    resolveId: { filter: { id: /^@inquirer\/(?:external-editor|editor)$/ }, handler: () => nothing },
    load: { filter: { id: new RegExp(`^${nothing}$`) }, handler: () => 'export default undefined; export const editAsync = undefined;' },
  };
}

/** Maps lead from the minified code to file, line and column: names and the sources' text are left out, as are libraries. */
function lightMaps(): Plugin {
  return {
    name: 'light-maps',
    generateBundle(_options, files) {
      for (const [name, file] of Object.entries(files)) {
        if (file.type === 'chunk' && Object.keys(file.modules).every(isLibrary)) Reflect.deleteProperty(files, `${name}.map`);
        if (file.type === 'asset' && name.endsWith('.map')) {
          const { names: _none, ...map } = JSON.parse(String(file.source)) as Record<string, unknown>;
          file.source = JSON.stringify({ ...map, names: [] });
        }
      }
    },
  };
}

const { version } = JSON.parse(readFileSync(path('package.json'), 'utf8')) as { version: string };
console.error(`baeum ${version}: dist/`);
