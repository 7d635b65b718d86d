import { operations } from '@baeum/contract';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { startServerProcess } from '../support/server-process.ts';
import { root } from '../support/source-files.ts';
import { median } from './rounds.ts';
import { openBenchSite } from './site.ts';

/** As many starts are measured, after one that leaves the compiled code behind. */
const starts = 5;

type Line = Record<string, string | number>;
const line = (name: string, measured: number, unit: string, limit: number): Line => ({
  '대상 Subject': name,
  '값 Value': Number(measured.toFixed(2)),
  '단위 Unit': unit,
  '한도 Limit': limit,
});

/** Measures that grow with the number of operations, which is in the title of each line. */
export async function benchScale(): Promise<Line[]> {
  const site = await openBenchSite();
  try {
    const [ready, pages, script]: [number[], number[], number[]] = [[], [], []];
    for (let start = -1; start < starts; start += 1) {
      const began = performance.now();
      const server = await startServerProcess({ DATABASE_URL: site.databaseUrl, BAEUM_WEB: 'built' });
      const answers = performance.now();
      const html = await (await fetch(`${server.url}/`)).text();
      const shown = performance.now();
      script.push(await bytesOfScript(server.url, html));
      await server.end('SIGTERM');
      if (start < 0) continue;
      ready.push((answers - began) / 1000);
      pages.push(shown - answers);
    }
    const of = `(${operations.size} operations)`;
    return [
      line(`타입 검사 Typecheck ${of}`, await cpuSecondsOf(process.execPath, join(root, '.config/run.mjs'), 'typecheck'), 'CPU s', 15),
      line(`다시 켜기 Warm start ${of}`, median(ready), 's', 3),
      line(`켠 뒤 첫 화면 First page ${of}`, median(pages), 'ms', 300),
      line(`첫 화면의 JavaScript Entry script ${of}`, Math.max(...script) / 1000, 'kB gzip', 132),
    ];
  } finally {
    await site.stop();
  }
}

async function bytesOfScript(origin: string, html: string): Promise<number> {
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '');
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await (await fetch(origin + file)).bytes()).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** CPU time of a command and everything that it starts, which others on the machine hardly change. */
async function cpuSecondsOf(...command: string[]): Promise<number> {
  const { stderr } = await promisify(execFile)('bash', ['-c', 'TIMEFORMAT="%U %S"; time "$@" >/dev/null', 'bash', ...command], { cwd: root });
  return stderr
    .trim()
    .split(/\s+/)
    .slice(-2)
    .map(Number)
    .reduce((sum, seconds) => sum + seconds, 0);
}
