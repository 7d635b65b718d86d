import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * Preloaded into code generators: they need the compiler's programming interface, which the workspace's own
 * TypeScript 7 does not have, wherever npm has put them.
 */
const compiler = pathToFileURL(createRequire(import.meta.url).resolve('typescript')).href;

registerHooks({
  resolve: (specifier, context, next) => (specifier === 'typescript' ? { url: compiler, format: 'commonjs', shortCircuit: true } : next(specifier, context)),
});
