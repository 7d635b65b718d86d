#!/usr/bin/env node
import { existsSync } from 'node:fs';

// Plain JavaScript, so that an older Node can say what is missing: it cannot read the sources, which are TypeScript.
const needed = 24;

if (Number(process.versions.node.split('.')[0]) < needed) {
  console.error(
    `Node ${needed} 이상이 필요합니다 (지금 Node는 ${process.versions.node}). 새 Node로 실행하거나, 알맞은 Node를 스스로 받는 npm run server -- 를 써주세요.`,
  );
  process.exit(1);
}
// A release holds the bundle; its stacks tell the lines of the sources.
const bundle = new URL('../dist/main.mjs', import.meta.url);
if (existsSync(bundle)) {
  process.setSourceMapsEnabled(true);
  await import(bundle.href);
} else await import('../src/main.ts');
