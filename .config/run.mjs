import { existsSync } from 'node:fs';
import { printLicences } from './licences.mjs';
import { cliPackage } from './run/cli-package.mjs';
import { ensureDependencies } from './run/dependencies.mjs';
import { isPortBusy, settingsFile } from './run/port.mjs';
import { run, tieLifetimes } from './run/process.mjs';
import { inProject, root, say } from './run/project.mjs';
import { environment, findNode } from './run/runtime.mjs';
import { server } from './run/server.mjs';
import { needWeb } from './run/tests.mjs';
import { again } from './run/watch.mjs';
import { web } from './run/web.mjs';
import { printSbom } from './sbom.mjs';

/**
 * The one entry of every npm script. It runs on an old Node and on an empty checkout, brings what is missing, and
 * then starts the program proper on the right Node.
 */
const sources = 'api/src/main.ts';
/** The same as a bundle, where there is one: it starts in half the time. */
const program = 'api/bin/baeum-server.mjs';
const bin = (name, file) => inProject('node_modules', name, 'bin', file);

const formatter = [bin('oxfmt', 'oxfmt')];

/** Writes the lists of what lies in the folders, before what reads them. */
const register = '.config/registers.ts';
const readsRegisters = new Set(['start', 'dev', 'test', 'format', 'typecheck', 'openapi']);

/** Settings of the checkout, which those of the environment go before. */
const settings = existsSync(settingsFile) ? [`--env-file-if-exists=${settingsFile}`] : [];

const commands = {
  start: async ({ step, ensure }) => (await ensure(web)) || (await ensure(cliPackage)) || (await ensure(server)) || step([...settings, program]),
  // The document follows the contract while both are written.
  dev: async ({ step, registers }) => {
    const document = again(['contract/src', 'openapi/src'], (until) => step(['openapi/generate.ts', '--quiet'], {}, root, until));
    const site = again(['api/src', 'contract/src'], async (until) => {
      await registers();
      return step([...settings, sources], { NODE_ENV: 'development', BAEUM_WEB: 'dev' }, root, until);
    });
    return (await document) || site;
  },
  test: async ({ args, step, ensure }) =>
    (needWeb(args) && (await ensure(web))) ||
    (await ensure(server)) ||
    step([inProject('node_modules/vitest/vitest.mjs'), 'run', '-c', '.config/vitest.config.ts', ...args], { NODE_ENV: 'test' }),
  bench: async ({ args, step, ensure }) => (await ensure(web)) || (await ensure(server)) || step(['tests/bench/main.ts', ...args]),
  build: async ({ node, env }) => (await web.build(node, env)) || (await cliPackage.build(node, env)) || server.build(node, env),
  pack: ({ ensure }) => ensure(cliPackage),
  format: ({ args, step }) => step([...formatter, ...args]),
  lint: async ({ args, step }) =>
    (await step([register, '--check'])) ||
    (await step([...formatter, '--check'])) ||
    (await step([bin('oxlint', 'oxlint'), '-c', '.config/oxlintrc.json', '--type-aware', ...args])) ||
    step([bin('knip', 'knip.js'), '-c', '.config/knip.json']),
  // Fewer collections of the compiler's garbage: a fifth less CPU for 4 % more memory.
  typecheck: ({ step }) => step([bin('typescript', 'tsc'), '-p', '.config', '--singleThreaded'], { GOGC: '400' }),
  migrate: ({ args, step }) => step([...settings, sources, 'migrate', ...args]),
  seed: ({ args, step }) => step([...settings, sources, 'seed', ...args]),
  // Every other command of the server's program, whatever Node the person has: backup, restore, jobs, grant-admin…
  server: ({ args, step }) => step([...settings, sources, ...args]),
  'replay-image': ({ args, step }) => step(['tests/deploy/replay.ts', ...args]),
  'try-patroni': ({ args, step }) => step(['tests/deploy/patroni.ts', ...args]),
  licences: () => printLicences(),
  sbom: ({ node, env }) => printSbom(node, env),
  // What is written from the contract and committed: the document, and the pages of the CLI.
  openapi: async ({ args, step }) => (await step(['openapi/generate.ts', ...args])) || step(['cli/docs/generate.ts', ...args]),
  bundle: ({ step }) => step(['cli/pack/bundle.ts']),
  // Relative paths are resolved from the person's current folder, not from where npm runs its scripts.
  cli: ({ args, step }) => step([inProject('cli/bin/baeum.mjs'), ...args], {}, process.env.INIT_CWD ?? process.cwd()),
};

async function main([name, ...args]) {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
  if (!command) {
    say(`사용법: node .config/run.mjs <${Object.keys(commands).join('|')}>`);
    return 2;
  }
  tieLifetimes();
  if ((name === 'start' || name === 'dev') && (await isPortBusy())) return 1;
  const node = await findNode();
  const env = environment(node);
  await ensureDependencies(node, env);
  const step = (nodeArgs, extra = {}, cwd = root, until) => run(node, nodeArgs, { env: { ...env, ...extra }, cwd, until });
  const registers = () => step([register]);
  return (readsRegisters.has(name) && (await registers())) || command({ args, node, env, step, registers, ensure: (made) => made.ensure(node, env) });
}

process.exitCode = await main(process.argv.slice(2));
