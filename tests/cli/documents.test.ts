import { help } from '@baeum/api/src/usage.ts';
import { operations } from '@baeum/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { everyWord } from '../../cli/src/commands/admin/nouns.ts';
import { commandNames, createProgram } from '../../cli/src/program.ts';
import { root } from '../support/source-files.ts';

type Command = Awaited<ReturnType<typeof createProgram>>;

const documents = ['README.md', '.github/CONTRIBUTING.md', 'api/docs/operations.md', 'api/docs/security.md'];
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** What people copy: lines of blocks, and commands between backticks. */
function commandsIn(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^```\w*\n(.*?)^```|^(?: {4}\S.*\n)+/gms)].flatMap(([block]) => block.split('\n'));
  const inline = [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  // What stands in quotes is never a command or a flag.
  return [...blocks, ...inline]
    .flatMap((line) =>
      line
        .trim()
        .replaceAll(/'[^']*'|"[^"]*"/g, 'Q')
        .replace(/(?:^|\s)#.*$/, '')
        .split(/;|&&|\||\bdo\b/),
    )
    .map((part) => part.trim());
}

/** The words after a program's name, wherever the documents use it. */
const uses = (program: string) =>
  documents.flatMap((path) =>
    commandsIn(read(path))
      .filter((line) => line.startsWith(`${program} `))
      .map((line) => ({ path, line, words: line.split(/\s+/).slice(1) })),
  );

describe('what the documents tell people to type', () => {
  let program: Command;
  beforeAll(async () => {
    program = await createProgram(commandNames, everyWord);
  });

  /** What the CLI would not understand of a line. */
  function unknownIn(words: readonly string[]): string | undefined {
    let command = program;
    const path = [program];
    const isPlaceholder = (word: string) => /^[<…]/.test(word);
    for (const [index, word] of words.entries()) {
      if (word === '--' || isPlaceholder(word)) return undefined;
      if (word.startsWith('--')) {
        const name = word.split('=', 1)[0];
        const isKnown = name === '--help' || name === '--version' || path.some(({ options }) => options.some(({ long }) => long === name));
        // Parameters of an operation are flags of `api`.
        if (!isKnown && command.name() !== 'api') return word;
        continue;
      }
      const inner = command.commands.find((each) => each.name() === word || each.aliases().includes(word));
      if (inner) path.push((command = inner));
      else if (command === program || (index > 0 && command.commands.length > 0 && command.name() !== 'help')) return word;
      else if (command.name() === 'api' && words[index - 1] === 'api' && !operations.has(word)) return word;
    }
    return undefined;
  }

  test('of the CLI is there, with its flags', () => {
    const lines = uses('baeum');
    expect(lines.length).toBeGreaterThan(30);
    expect(lines.map(({ path, line, words }) => ({ path, line, unknown: unknownIn(words) })).filter(({ unknown }) => unknown !== undefined)).toEqual([]);
    // The judge sees what is wrong.
    for (const wrong of ['expp all', 'exp al', 'exp all --ever', 'admin flags switch 7', 'api listEverything'])
      expect(unknownIn(wrong.split(' ')), wrong).toBeDefined();
  });

  test('of the server and of npm is there', () => {
    const known = new Set([...help().matchAll(/^ {2}([\w-]+) /gm)].map(([, name]) => name));
    const server = [...uses('baeum-server'), ...uses('node api/bin/baeum-server.mjs').map((use) => ({ ...use, words: use.words.slice(1) }))].map(
      ({ words: [word = ''] }) => word,
    );
    expect(server.length).toBeGreaterThan(10);
    expect(server.filter((word) => !known.has(word) && !/^[…-]/.test(word))).toEqual([]);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const asked = documents.flatMap((path) => [...read(path).matchAll(/npm run (?:-s )?([\w-]+)/g)].map(([, name = '']) => name));
    expect(asked.length).toBeGreaterThan(15);
    expect(asked.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    const subjects = [...read('tests/bench/main.ts').matchAll(/subject === '([\w-]+)'/g)].map(([, name]) => name);
    expect([...read('README.md').matchAll(/npm run bench -- ([\w-]+)/g)].map(([, name]) => name).filter((name) => !subjects.includes(name))).toEqual([]);
  });
});
