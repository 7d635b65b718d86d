import { help } from '@baeum/api/src/usage.ts';
import { operations } from '@baeum/contract';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { everyWord } from '../../cli/src/commands/admin/nouns.ts';
import { commandNames, createProgram } from '../../cli/src/program.ts';
import { demoTemplate } from '../support/demo-database.ts';
import { startTestApp } from '../support/server.ts';
import { root } from '../support/source-files.ts';
import { createHome, run } from './cli.ts';

type Command = Awaited<ReturnType<typeof createProgram>>;

const readme = 'README.md';
const english = '.github/README.en.md';
const documents = [
  readme,
  english,
  '.github/CONTRIBUTING.md',
  '.github/commands.md',
  'api/docs/deploy.md',
  'api/docs/operations.md',
  'api/docs/security.md',
  'api/docs/settlement.md',
  'cli/README.md',
  'cli/imports.md',
  'openapi/README.md',
];
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** What people copy: lines of blocks, and commands between backticks. */
function commandsIn(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^```\w*\n(.*?)^```|^(?: {4}\S.*\n)+/gms)].flatMap(([block]) => block.split('\n'));
  const inline = [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  // Quoted text is never a command or a flag.
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
    const benches = [...read('.github/commands.md').matchAll(/npm run bench -- ([\w-]+)/g)].map(([, name]) => name);
    expect(benches.length).toBeGreaterThan(10);
    expect(benches.filter((name) => !subjects.includes(name))).toEqual([]);
  });
});

/** Blocks of commands without what is said of them. */
const blocksOf = (markdown: string) => [...markdown.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block.replaceAll(/\s+#.*$/gm, ''));

describe('the README', () => {
  test('is read in a few minutes', () => {
    expect(Buffer.byteLength(read(readme))).toBeLessThanOrEqual(9_000);
  });

  test('says the same in English: the same headings, commands, accounts and documents', () => {
    const shapeOf = (path: string) => {
      const markdown = read(path);
      return {
        headings: [...markdown.matchAll(/^#+ /gm)].map(([level]) => level),
        accounts: [...markdown.matchAll(/^\| (`.+?`) \|/gm)].map(([, account]) => account),
        blocks: blocksOf(markdown),
        links: linksIn(path).filter((link) => !['README.md', english].includes(link)),
      };
    };
    const [korean, other] = [shapeOf(readme), shapeOf(english)];
    // Commands are listed for readers of either language.
    const inEither = (links: string[]) => links.map((link) => link.replace('cli/docs/en/', 'cli/docs/')).toSorted();
    expect({ ...other, links: inEither(other.links) }).toEqual({ ...korean, links: inEither(korean.links) });
  });

  test('leads to files that are there, as all documents do', () => {
    const links = documents.flatMap((path) => linksIn(path).map((link) => ({ path, link })));
    expect(links.length).toBeGreaterThan(30);
    expect(links.filter(({ link }) => !existsSync(join(root, link)))).toEqual([]);
  });

  test('has commands that work on the demo site', { timeout: 120_000 }, async () => {
    const app = await startTestApp({}, await demoTemplate());
    const home = await createHome({ BAEUM_HOST: app.url });
    onTestFinished(async () => {
      await home.remove();
      await app.stop();
    });
    const lines = blocksOf(read(readme)).flatMap((block) => block.replaceAll('\\\n', ' ').split('\n'));
    const baeum = lines.filter((line) => line.startsWith('npx baeum ')).map((line) => line.slice('npx baeum '.length));
    const curl = lines.filter((line) => line.startsWith('curl '));
    expect([baeum.length, curl.length]).toEqual([4, 2]);
    for (const line of baeum) {
      const { code, stdout, stderr } = await run(home, wordsOf(line));
      expect([line, code, stderr]).toEqual([line, 0, expect.any(String)]);
      expect(stdout, line).not.toBe('');
    }
    for (const line of curl) {
      const [, ...words] = wordsOf(line.replace('http://localhost:7000', app.url));
      const { stdout } = await promisify(execFile)('curl', ['--silent', '--show-error', '--fail-with-body', ...words]);
      expect(JSON.parse(stdout), line).toBeTypeOf('object');
    }
  });
});

/** What a shell makes of a line with nothing but words and single quotes. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
}

/** Files that a document links to, from the root. */
function linksIn(path: string): string[] {
  const links = [...read(path).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
  return links.filter((link) => !/^\w+:/.test(link)).map((link) => join(dirname(path), link));
}
