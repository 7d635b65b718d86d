import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inProject } from './run/project.mjs';

/** Every package that the lock file puts into production, whatever the machine, with its licence. */
export function licences() {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link)
    .map(([path, { version, license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? ownWords(path),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** What an older package says in its manifest, else in its file. */
function ownWords(path) {
  const folder = inProject(path);
  if (!existsSync(folder)) return 'unknown';
  const { licenses } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  if (Array.isArray(licenses)) return licenses.map(({ type }) => type).join(' OR ');
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  const text = file ? readFileSync(`${folder}/${file}`, 'utf8') : '';
  return /Permission is hereby granted, free of charge/.test(text) ? 'MIT' : 'unknown';
}

export function printLicences() {
  const all = licences();
  for (const { name, version, licence } of all) console.log(`${licence}\t${name}@${version}`);
  const counts = new Map();
  for (const { licence } of all) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  console.error(`${all.length}: ${[...counts].map(([licence, count]) => `${licence} ${count}`).join(', ')}`);
  return 0;
}
