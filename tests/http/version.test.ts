import { readCheckedOutCommit } from '@baeum/api/src/checked-out-commit.ts';
import { readConfig } from '@baeum/api/src/config.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../support/server.ts';

const commit = '5f0c2b7d9e3a4461bb0f2f6f3c1d7a8e9b0c1d2e';
const other = '0123456789abcdef0123456789abcdef01234567';

/** A folder with these files, as git leaves them. */
function checkout(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'baeum-checkout-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

describe('the commit of a checkout', () => {
  test.each([
    ['a branch', { '.git/HEAD': 'ref: refs/heads/feature/x\n', '.git/refs/heads/feature/x': `${commit}\n` }],
    [
      'a clone, whose branches are packed',
      {
        '.git/HEAD': 'ref: refs/heads/main\n',
        '.git/packed-refs': `# pack-refs with: peeled\n${other} refs/heads/old-main\n${commit} refs/heads/main\n^${other}\n`,
      },
    ],
    [
      'a branch that moved on after it was packed',
      { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${commit}\n`, '.git/packed-refs': `${other} refs/heads/main\n` },
    ],
    ['a commit without a branch', { '.git/HEAD': `${commit}\n` }],
    [
      'a worktree',
      {
        '.git': 'gitdir: ./made/worktrees/w\n',
        'made/worktrees/w/HEAD': 'ref: refs/heads/w\n',
        'made/worktrees/w/commondir': '../..\n',
        'made/refs/heads/w': `${commit}\n`,
      },
    ],
  ])('%s', (_name, files) => {
    expect(readCheckedOutCommit(checkout(files))).toBe(commit);
  });

  test('is unknown only without git, or before the first commit', () => {
    expect(readCheckedOutCommit(checkout({}))).toBeUndefined();
    expect(readCheckedOutCommit(checkout({ '.git/HEAD': 'ref: refs/heads/main\n' }))).toBeUndefined();
  });
});

test('getVersion tells what is checked out, or what the image was built from', async () => {
  const told = async (env: Record<string, string>) => {
    const app = await startTestApp(env);
    const { commit: name } = (await (await fetch(`${app.url}/version`)).json()) as { commit: string };
    await app.stop();
    return name;
  };
  expect(await told({})).toBe(readCheckedOutCommit() ?? 'unknown');
  expect(await told({ SOURCE_COMMIT: commit })).toBe(commit);
  expect(readConfig({ SOURCE_COMMIT: '' }).sourceCommit).toBe(readCheckedOutCommit() ?? 'unknown');
});
