import { buildDocument } from '@baeum/openapi/src/document.ts';
import { pythonStub } from '@baeum/openapi/src/python-stub.ts';
import { execFile, spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const run = promisify(execFile);
const client = fileURLToPath(new URL('../../openapi/python/', import.meta.url));

/** A package of Debian. */
const hasMypy = spawnSync('mypy', ['--version']).status === 0;

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'baeum-python-types-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What mypy says of files, in strict mode. */
async function mypy(...args: string[]): Promise<{ code: number; stdout: string }> {
  const options = ['--strict', '--no-color-output', '--no-error-summary', '--cache-dir', join(folder, 'cache')];
  const settled = run('mypy', [...options, ...args], { cwd: folder, env: { ...process.env, MYPYPATH: client } });
  return settled.then(
    ({ stdout }) => ({ code: 0, stdout }),
    (failure: { code: number; stdout: string }) => failure,
  );
}

test('the committed types are those of the document of today', async () => {
  expect(pythonStub(buildDocument()) === (await readFile(join(client, 'baeum.pyi'), 'utf8')), 'stale: run npm run openapi').toBe(true);
});

describe.skipIf(!hasMypy)('types', { timeout: 120_000 }, () => {
  test('the types and the example that uses them are right', async () => {
    expect(await mypy(join(client, 'baeum.pyi'))).toEqual({ code: 0, stdout: '' });
    expect(await mypy(join(client, 'example.py'))).toEqual({ code: 0, stdout: '' });
  });

  test('so is the client itself, whether or not its library has types here', async () => {
    // Apart from its stub, which mypy would read in its place.
    await copyFile(join(client, 'baeum.py'), join(folder, 'client.py'));
    const settings = join(folder, 'mypy.ini');
    await writeFile(settings, '[mypy]\n[mypy-requests.*]\nignore_missing_imports = True\n');
    expect(await mypy('--config-file', settings, join(folder, 'client.py'))).toEqual({ code: 0, stdout: '' });
  });

  test('every mistake is found where it is, and nothing else', async () => {
    const lines = [
      'import baeum',
      'client = baeum.Client("http://localhost:7000")',
      'client.listCourses(pageSize=3)',
      'client.list_courses()  # wrong',
      'client.listCourses(size=3)  # wrong',
      'client.listCourses(pageSize="3")  # wrong',
      'client.listCourses(sort="cheapest")  # wrong',
      'client.getCourse()  # wrong',
      'client.getCourse("12")["titel"]  # wrong',
      'number: str = client.getCourse("12")["id"]  # wrong',
      'for course in client.listCourses.iterate(): course["titel"]  # wrong',
      'client.getCourse.iterate()  # wrong',
      'client.createWebhook()  # wrong',
      'client.createWebhook(body={"url": "https://a.example"})  # wrong',
      'client.createWebhook(body={"url": "https://a.example", "events": ["order.vanished"]})  # wrong',
      'client.createWebhook(body={"url": "https://a.example", "events": ["order.paid"], "secret": ""})  # wrong',
      'client.createWebhook(body={"url": "https://a.example", "events": ["order.paid"]}, idempotency_key="once")',
      'client.getCoursePreview(1).decode().upper()',
      'client.getRobots().decode()  # wrong',
      'client.listUsers(from_=1)  # wrong',
      'baeum.Client("http://localhost:7000", "token")  # wrong',
    ];
    await writeFile(join(folder, 'mistakes.py'), lines.join('\n'));
    const { code, stdout } = await mypy(join(folder, 'mistakes.py'));
    const found = [...new Set([...stdout.matchAll(/mistakes\.py:(\d+): error/g)].map(([, line]) => Number(line)))];
    const wrong = lines.flatMap((line, index) => (line.endsWith('# wrong') ? [index + 1] : []));
    expect([code, found, wrong.length]).toEqual([1, wrong, 16]);
  });
});
