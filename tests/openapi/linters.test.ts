import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const root = new URL('../../', import.meta.url);
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NODE_ENV: 'test' };

/** Standard output of a package's program, whatever its exit code. */
async function output(program: string, args: string[]): Promise<string> {
  const result = await run(process.execPath, [require.resolve(program), ...args], { cwd: root, env, maxBuffer: 2 ** 24 }).catch(
    (error: unknown) => error as { stdout: string },
  );
  return result.stdout;
}

describe('linters', () => {
  test('Redocly has nothing to say', { timeout: 120_000 }, async () => {
    const report = await output('@redocly/cli/bin/cli.js', ['lint', '--config', 'openapi/redocly.yaml', '--format', 'json', 'openapi/openapi.json']);
    expect((JSON.parse(report) as { problems: unknown[] }).problems).toEqual([]);
  });

  test('Spectral has nothing to say', { timeout: 120_000 }, async () => {
    const report = await output('@stoplight/spectral-cli/dist/index.js', [
      'lint',
      '--ruleset',
      'openapi/spectral.yaml',
      '--format',
      'json',
      '--quiet',
      'openapi/openapi.json',
    ]);
    expect(JSON.parse(report)).toEqual([]);
  });
});
