import { readFileSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { buildDocument } from './src/document.ts';

/**
 * Writes the published document beside this file; with `--check` it only tells whether the committed copies are what
 * the contract says today.
 */
const document = buildDocument();
const copies = [
  { file: 'openapi.json', text: `${JSON.stringify(document, null, 2)}\n` },
  { file: 'openapi.yaml', text: stringify(document, { lineWidth: 0, aliasDuplicateObjects: false }) },
].map((copy) => ({ ...copy, url: new URL(copy.file, import.meta.url) }));

function isCurrent({ url, text }: { url: URL; text: string }): boolean {
  try {
    return readFileSync(url, 'utf8') === text;
  } catch {
    return false;
  }
}

if (process.argv.includes('--check')) {
  const stale = copies.filter((copy) => !isCurrent(copy));
  for (const { file } of stale) console.error(`openapi/${file}이 계약과 다릅니다. npm run openapi 로 다시 만들어주세요.`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const { url, text } of copies) writeFileSync(url, text);
  console.error(`openapi: ${Object.keys(document.paths ?? {}).length}개 주소를 적었습니다.`);
}
