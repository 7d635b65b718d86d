import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isStamped } from './fingerprint.mjs';
import { alone } from './lock.mjs';
import { npm } from './npm.mjs';
import { inProject, say } from './project.mjs';

const stamp = inProject('node_modules', '.installed');
/** Written by npm at the very end of every installation. */
const npmRecord = inProject('node_modules', '.package-lock.json');

/** Installs the dependencies when they are missing or no longer what package-lock.json says. */
export async function ensureDependencies(node, env) {
  if (isCurrent()) return;
  await alone(async () => {
    if (isCurrent()) return;
    say('의존성을 설치합니다… (처음에는 1분쯤 걸립니다)');
    const started = Date.now();
    const args = ['--include=dev', '--include=optional'];
    // The registry may lack another platform's package that the lock file names; `install` is not that strict.
    const failed = (await npm(node, env, ['ci', ...args])) !== 0 && (await npm(node, env, ['install', '--no-save', ...args])) !== 0;
    if (failed) {
      say('의존성을 설치하지 못했습니다. 네트워크와 npm 설정을 확인해 주세요.');
      process.exit(1);
    }
    writeFileSync(stamp, fingerprint(manifests()));
    say(`의존성을 설치했습니다. (${Math.round((Date.now() - started) / 1000)}초)`);
  });
}

/** An installation by hand counts too: then npm's own record is newer than every manifest. */
function isCurrent() {
  if (!existsSync(npmRecord)) return false;
  if (isStamped(stamp, fingerprint(manifests()))) return true;
  const newest = Math.max(...manifests().map((file) => statSync(inProject(file)).mtimeMs));
  return statSync(npmRecord).mtimeMs > newest;
}

function manifests() {
  const { workspaces } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  return ['package-lock.json', 'package.json', ...workspaces.map((folder) => join(folder, 'package.json'))].filter((file) => existsSync(inProject(file)));
}
