#!/usr/bin/env node
// Plain JavaScript, so that an older Node can say what is missing: it cannot read the sources, which are TypeScript.
const needed = 24;

if (Number(process.versions.node.split('.')[0]) < needed) {
  console.error(
    `Node ${needed} 이상이 필요합니다 (지금 Node는 ${process.versions.node}). 새 Node로 실행하거나, 알맞은 Node를 스스로 받는 npm run server -- 를 써주세요.`,
  );
  process.exit(1);
}
await import('../src/main.ts');
