#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';

/** The package holds the bundle, a checkout the sources, which need a Node that strips types. */
const sources = new URL('../src/main.ts', import.meta.url);
const isCheckout = existsSync(sources);
const needed = isCheckout ? [24, 0] : [20, 12];

if (!isEnough(process.versions.node)) {
  const newer = isCheckout ? nodeOfCheckout() : undefined;
  if (newer) runOn(newer);
  else {
    process.stderr.write(
      `baeum은 Node ${needed.join('.')} 이상이 필요합니다 (지금 ${process.versions.node}). / baeum needs Node ${needed.join('.')} or newer (this is ${process.versions.node}).\n`,
    );
    process.exitCode = 1;
  }
} else if (process.argv.length === 3 && ['--version', '-V'].includes(process.argv[2])) {
  // Answered here, before anything is loaded: scripts ask for the version often.
  process.stdout.write(`${JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version}\n`);
} else {
  nodeModule.enableCompileCache?.();
  // zod compiles each schema before its first use, which pays off from the hundredth value on; here every schema sees one.
  globalThis.__zod_globalConfig = { jitless: true };
  if (process.argv.includes('--debug')) process.setSourceMapsEnabled?.(true);
  const { main } = await import(isCheckout ? sources.href : new URL('../dist/main.mjs', import.meta.url).href);
  await main(process.argv.slice(2));
}

function isEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > needed[0] || (major === needed[0] && minor >= needed[1]);
}

/** The Node that `npm start` brought into the checkout, where there is one. */
function nodeOfCheckout() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const binary = system === 'win' ? 'node.exe' : 'node';
  const path = fileURLToPath(new URL(`../../.runtime/node_modules/node-${system}-${process.arch}/bin/${binary}`, import.meta.url));
  return existsSync(path) ? path : undefined;
}

/** Ends as the other process ends; a signal to the terminal's group reaches both, one to this process is passed on. */
function runOn(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 1;
    if (!signal) return;
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
