import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm } from './run/npm.mjs';
import { inProject } from './run/project.mjs';

/** Workspaces that a server carries. */
const shipped = ['contract', 'api', 'web'];

/**
 * The bill of materials of what runs in production, by `npm sbom`. With `--omit dev` alone npm also leaves out what a tool of
 * developers happens to use, too, such as express: so it gets a project that knows no developers.
 */
export async function printSbom(node, env) {
  const made = mkdtempSync(join(tmpdir(), 'baeum-sbom-'));
  // npm takes the folder's name for the product's.
  const folder = join(made, 'baeum');
  try {
    mkdirSync(folder);
    const lock = readJson('package-lock.json');
    const kept = Object.entries(lock.packages).filter(
      ([path, { dev, devOptional, link, resolved }]) => !dev && !devOptional && isShipped(link ? resolved : path),
    );
    const packages = Object.fromEntries(kept.map(([path, facts]) => [path, withoutDevelopers(facts)]));
    writeJson(folder, 'package-lock.json', { ...lock, packages });
    writeJson(folder, 'package.json', withoutDevelopers(readJson('package.json')));
    for (const name of shipped) {
      mkdirSync(join(folder, name));
      writeJson(folder, `${name}/package.json`, withoutDevelopers(readJson(`${name}/package.json`)));
    }
    return await npm(node, env, ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--prefix', folder], { quiet: false });
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

/** Of workspaces and what lies in their own folders, only those that are shipped. */
function isShipped(path) {
  const workspace = /^(?!node_modules\/)[^/]+/.exec(path)?.[0];
  return workspace === undefined || shipped.includes(workspace);
}

function withoutDevelopers({ devDependencies = {}, ...rest }) {
  if (!rest.workspaces) return rest;
  // An override may name one of them: `$react`.
  const overrides = JSON.parse(JSON.stringify(rest.overrides ?? {}), (_key, value) =>
    typeof value === 'string' && value.startsWith('$') ? (devDependencies[value.slice(1)] ?? value) : value,
  );
  return { ...rest, workspaces: shipped, overrides };
}

const readJson = (path) => JSON.parse(readFileSync(inProject(path), 'utf8'));
const writeJson = (folder, path, value) => writeFileSync(join(folder, path), JSON.stringify(value));
