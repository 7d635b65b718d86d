import { readableLog } from '@baeum/api/src/http/base/readable-log.ts';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';

function written(lines: object[], coloured = false): string {
  const output = new PassThrough();
  readableLog(output, coloured).write(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
  return String(output.read() ?? '');
}

const time = '2026-11-23T06:00:00.000Z';
const clock = new Date(time).toTimeString().slice(0, 8);
const req = { id: '4f9d1c1e', method: 'GET', path: '/courses' };

test('a developer reads one line a request, with the request id where it is needed', () => {
  expect(written([{ level: 30, time, req, res: { status: 200 }, responseTime: 12, statements: 3, msg: 'answered' }])).toBe(
    `${clock} 200 GET    /courses 12ms SQL 3\n`,
  );
  expect(written([{ level: 30, time, req, res: { status: 404 }, responseTime: 1, statements: 0, msg: 'answered' }])).toBe(
    `${clock} 404 GET    /courses 1ms 4f9d1c1e\n`,
  );
});

test('what else is logged keeps its words, its members and its stack', () => {
  expect(
    written([
      { level: 40, time, job: 'bookmarks.sweep', msg: 'slow' },
      { level: 50, time, err: { stack: 'Error: no\n    at here' }, msg: 'failed' },
    ]),
  ).toBe(`${clock} warn slow {"job":"bookmarks.sweep"}\n${clock} error failed\nError: no\n    at here\n`);
});

test('a terminal gets colours', () => {
  expect(written([{ level: 30, time, req, res: { status: 500 }, responseTime: 1, msg: 'failed' }], true)).toContain('\u001B[31m500\u001B[39m');
});
