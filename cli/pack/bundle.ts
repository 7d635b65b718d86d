import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown, type Plugin } from 'rolldown';
import { contract } from '@baeum/contract';
import { catalogue } from '../src/derive/catalogue.ts';

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
  plugins: [domainsOnDemand(), withoutEditor(), lightMaps()],
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
  codeSplitting: { groups: [{ name: 'libraries', test: /node_modules[\\/](?:zod|@ts-rest)[\\/]/ }, { name: 'prompts', test: /node_modules[\\/](?:inquirer|@inquirer|rxjs)[\\/]/ }] },
});
await bundle.close();

/** Replaces `src/derive/catalogue.ts`: the list of operations as data, and every domain's schemas in a file of its own. */
function domainsOnDemand(): Plugin {
  const file = path('src/derive/catalogue.ts');
  return {
    name: 'domains-on-demand',
    load: { filter: { id: file }, handler: () => catalogueModule() },
  };
}

function catalogueModule(): string {
  const loaders = Object.keys(contract).map((tag) => {
    const word = tag.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
    return `${JSON.stringify(tag)}: async () => (await import('@baeum/contract/domains/${tag}/${tag}.contract.ts')).${word}Contract,`;
  });
  return `
    const domains = {${loaders.join('\n')}};
    export const catalogue = new Map(${JSON.stringify([...catalogue])});
    export async function findRoute(operationId) {
      const listed = catalogue.get(operationId);
      return listed && (await domains[listed.tag]())[operationId];
    }
  `;
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
