import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const runtime = fileURLToPath(new URL('../../.runtime', import.meta.url));

/** Nodes that only the tests of the CLI's package need, each from the registry's package that holds nothing but Node. */
const versions = { 20: '20.20.2', 22: '22.23.3' } as const;
export type OtherNode = keyof typeof versions;

/**
 * The program of another Node, fetched once into the checkout's `.runtime` as the own one is. Nothing where there is no such
 * package for this machine, or no registry: the tests that need it then say so and are left out.
 */
export function otherNode(major: OtherNode): string | undefined {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = `${runtime}/node-${major}`;
  const binary = `${folder}/node_modules/${name}/bin/node`;
  if (process.platform !== 'linux') return undefined;
  if (!existsSync(binary)) {
    spawnSync(
      'npm',
      [
        'install',
        `${name}@${versions[major]}`,
        '--prefix',
        folder,
        '--no-save',
        '--no-package-lock',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ],
      { stdio: 'inherit' },
    );
  }
  const { stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  if (stdout?.startsWith(`v${major}.`)) return binary;
  console.warn(`No Node ${major} for this machine (${existsSync(folder) ? readdirSync(folder).join() : 'nothing fetched'}): what needs it is left out.`);
  return undefined;
}
