import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { referencePages } from './pages.ts';

/** Writes the pages beside this file; a page of a command that is gone goes too. */
const folder = fileURLToPath(new URL('.', import.meta.url));
const pages = await referencePages();
mkdirSync(`${folder}en`, { recursive: true });
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (name.endsWith('.md') && !pages.has(name.replaceAll('\\', '/'))) rmSync(`${folder}${name}`);
}
for (const [name, text] of pages) writeFileSync(`${folder}${name}`, text);
console.error(`cli: ${pages.size}쪽을 적었습니다.`);
