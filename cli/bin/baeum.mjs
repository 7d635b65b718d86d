#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';

const NEEDED_MAJOR = 24;

if (Number(process.versions.node.split('.')[0]) < NEEDED_MAJOR) {
  const newer = nodeOfCheckout();
  if (newer) runOn(newer);
  else {
    process.stderr.write(
      `baeum은 Node ${NEEDED_MAJOR} 이상이 필요합니다 (지금 ${process.versions.node}). / baeum needs Node ${NEEDED_MAJOR} or newer (this is ${process.versions.node}).\n`,
    );
    process.exitCode = 1;
  }
} else if (process.argv.length === 3 && ['--version', '-V'].includes(process.argv[2])) {
  // Answered here, before anything is loaded: scripts ask for the version often.
  process.stdout.write(`${JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version}\n`);
} else {
  nodeModule.enableCompileCache?.();
  const { main } = await import('../src/main.ts');
  await main(process.argv.slice(2));
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
