import { readFileSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { changesBetween } from './src/changes.ts';
import { buildDocument } from './src/document.ts';
import { pythonStub } from './src/python-stub.ts';
import { asReleased, releasedDocument, printNewOperations, untold } from './src/released.ts';

/**
 * Writes the published document beside this file. `--check` only tells whether the committed copies are what the contract
 * says today, `--changes` what changed since the last release, and `--release` makes the document of today the one that later
 * ones are compared with.
 */
const document = buildDocument();
const copies = [
  { file: 'openapi.json', text: `${JSON.stringify(document, null, 2)}\n` },
  { file: 'openapi.yaml', text: stringify(document, { lineWidth: 0, aliasDuplicateObjects: false }) },
  { file: 'python/baeum.pyi', text: pythonStub(document) },
].map((copy) => ({ ...copy, url: new URL(copy.file, import.meta.url) }));

function isCurrent({ url, text }: { url: URL; text: string }): boolean {
  try {
    return readFileSync(url, 'utf8') === text;
  } catch {
    return false;
  }
}

function check(): void {
  const stale = copies.filter((copy) => !isCurrent(copy));
  for (const { file } of stale) console.error(`openapi/${file}이 계약과 다릅니다. npm run openapi 로 다시 만들어주세요.`);
  process.exitCode = stale.length > 0 ? 1 : 0;
}

function sendChanges(): void {
  const changes = changesBetween(releasedDocument(), document);
  const missing = new Set(untold(changes, document.info.version));
  for (const change of changes)
    console.log(`${change.breaking ? '깨짐' : '더함'}  \`${change.operationId}\` ${change.what}${missing.has(change) ? '  (CHANGELOG.md에 없음)' : ''}`);
  console.error(`${releasedDocument().info.version} 뒤로 바뀐 것: ${changes.length}`);
}

/** A release that does not tell its changes is refused. */
function release(): void {
  const missing = untold(changesBetween(releasedDocument(), document), document.info.version);
  for (const { operationId, what } of missing) console.error(`openapi/CHANGELOG.md의 ${document.info.version}에 적어주세요: \`${operationId}\` ${what}`);
  process.exitCode = missing.length > 0 ? 1 : 0;
  if (missing.length > 0) return;
  const { url, text } = asReleased(document);
  writeFileSync(url, text);
  console.error(`openapi: ${document.info.version}을 내보낸 문서로 적었습니다.`);
}

function write(): void {
  // A reader never finds half a file: what is current stays as it is.
  const stale = copies.filter((copy) => !isCurrent(copy));
  for (const { url, text } of stale) writeFileSync(url, text);
  // Not while it follows the contract that is being written, where names still change.
  if (!process.argv.includes('--quiet')) printNewOperations(document);
  const count = Object.keys(document.paths ?? {}).length;
  if (stale.length > 0) console.error(`openapi: ${count}개 주소를 적었습니다.`);
  else if (!process.argv.includes('--quiet')) console.error(`openapi: ${count}개 주소가 이미 적혀 있습니다.`);
}

if (process.argv.includes('--check')) check();
else if (process.argv.includes('--changes')) sendChanges();
else if (process.argv.includes('--release')) release();
else write();
