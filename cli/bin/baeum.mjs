#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import * as nodeModule from 'node:module';

const NEEDED_MAJOR = 24;

if (Number(process.versions.node.split('.')[0]) < NEEDED_MAJOR) {
  process.stderr.write(
    `baeum은 Node ${NEEDED_MAJOR} 이상이 필요합니다 (지금 ${process.versions.node}). / baeum needs Node ${NEEDED_MAJOR} or newer (this is ${process.versions.node}).\n`,
  );
  process.exitCode = 1;
} else if (process.argv.length === 3 && ['--version', '-V'].includes(process.argv[2])) {
  // Answered here, before anything is loaded: scripts ask for the version often.
  process.stdout.write(`${JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version}\n`);
} else {
  nodeModule.enableCompileCache?.();
  const { main } = await import('../src/main.ts');
  await main(process.argv.slice(2));
}
