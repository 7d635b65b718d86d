import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';

/** What one of the folders' files says: the groups of the pattern. */
interface Entry {
  file: string;
  /** What it is sorted by: an exported name, or another word. */
  name: string;
  rest: string;
}

interface Register {
  folder: string;
  files: RegExp;
  /** Its first group is the entry's name, its second what is left of that. */
  pattern: RegExp;
  /** Whether an entry belongs into the list; all do unless said. */
  counts?: (entry: Entry, sources: readonly Source[]) => boolean;
  /** Names under which the list imports an entry. */
  imports: (entry: Entry) => string[];
  write: (entries: readonly Entry[]) => string;
}

const byName = ({ name }: Entry) => [name];
const record = (name: string, members: readonly string[]) => `export const ${name} = {\n${members.map((member) => `  ${member},\n`).join('')}};\n`;
const list = (name: string, items: readonly string[]) => `export const ${name} = [\n${items.map((item) => `  ${item},\n`).join('')}] as const;\n`;

/** `courseNotes` as the key of a domain: `'course-notes'`. */
const keyOf = (domain: string) => (/[A-Z]/.test(domain) ? `'${domain.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}'` : domain);

/** Two domains may call their jobs alike: `experimentsRunDue`. */
const aliasOf = ({ file, name }: Entry) =>
  `${posix.basename(posix.dirname(file))}-${name[0]?.toUpperCase()}${name.slice(1)}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const topicOfRead = /(?<=\breads: \{[^}]*)'([\w-]+)'/g;

/** Lists that are generated from the contents of folders, so that they are never edited by hand. */
export const registers: Readonly<Record<string, Register>> = {
  'contract/src/contracts.register.ts': {
    folder: 'contract/src/domains',
    files: /\.contract\.ts$/,
    pattern: /^export const ((\w+)Contract) = /gm,
    imports: byName,
    write: (entries) =>
      record(
        'contract',
        entries.map(({ name, rest }) => `${keyOf(rest)}: ${name}`),
      ),
  },
  'contract/src/errors.register.ts': {
    folder: 'contract/src',
    files: /\.errors\.ts$|\/shared\//,
    pattern: /^export const ((\w+)ErrorHelp)\b/gm,
    imports: ({ name, rest }) => [name, `${rest}Errors`],
    write: (entries) =>
      list(
        'errorTables',
        entries.map(({ name, rest }) => `[${rest}Errors, ${name}]`),
      ),
  },
  'api/src/handlers.register.ts': {
    folder: 'api/src/domains',
    files: /\.handlers\.ts$/,
    pattern: /^export const ((\w+)Handlers) = /gm,
    imports: byName,
    write: (entries) =>
      record(
        'handlers',
        entries.map(({ name, rest }) => `${keyOf(rest)}: ${name}`),
      ),
  },
  'api/src/jobs/jobs.register.ts': {
    folder: 'api/src',
    files: /\.jobs\.ts$|^api\/src\/jobs\//,
    pattern: /^export const (\w+)(?:: [^=]+)? = defineJob\(/gm,
    imports: (entry) => [`${entry.name} as ${aliasOf(entry)}`],
    write: (entries) => list('allJobs', entries.map(aliasOf)),
  },
  'api/src/notices/notices.register.ts': {
    folder: 'api/src/domains',
    files: /\.notices\.ts$/,
    pattern: /^export const (\w+Notices) = /gm,
    imports: byName,
    write: (entries) =>
      record(
        'notices',
        entries.map(({ name }) => `...${name}`),
      ),
  },
  'web/src/client/topics.register.ts': {
    folder: 'web/src/domains',
    files: /\.api\.ts$/,
    pattern: topicOfRead,
    // A name that no write has is misspelt, or no topic: it must not become one.
    counts: ({ name }, sources) => sources.some(({ text }) => text.replace(topicOfRead, '').includes(`'${name}'`)),
    imports: () => [],
    write: (entries) => `export type SharedTopic =\n${[...new Set(entries.map(({ name }) => `  | '${name}'`))].join('\n')};\n`,
  },
};

export interface Source {
  path: string;
  text: string;
}

const belongs = (path: string, { folder, files }: Register) => path.startsWith(`${folder}/`) && files.test(path) && !path.endsWith('.register.ts');

/** Text of a register of these sources. */
export function registerOf(path: string, register: Register, sources: readonly Source[]): string {
  const { pattern, counts = () => true, imports, write } = register;
  const own = sources.filter((source) => belongs(source.path, register));
  const entries = own
    .flatMap(({ path: file, text }) => [...text.matchAll(pattern)].map(([, name = '', rest = '']) => ({ file, name, rest })))
    .filter((entry) => counts(entry, own))
    .toSorted((one, other) => (`${one.name} ${one.file}` < `${other.name} ${other.file}` ? -1 : 1));
  const lines = [...Map.groupBy(entries, ({ file }) => posix.relative(posix.dirname(path), file))]
    .map(([file, named]) => ({ from: file.startsWith('.') ? file : `./${file}`, names: named.flatMap(imports).toSorted() }))
    .filter(({ names }) => names.length > 0)
    .map(({ from, names }) => `import { ${names.join(', ')} } from '${from}';\n`);
  return `// Written by .config/registers.ts from what lies in the folders.\n${lines.join('')}\n${write(entries)}`;
}

const root = new URL('..', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

function filesIn(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' }).map((file) => posix.join(folder, file.replaceAll('\\', '/')));
}

/** The registers that do not say what lies in the folders, as they should be; an image that is built of a part of the project has a part of them. */
function staleRegisters(): Source[] {
  const due = Object.entries(registers).filter(([path]) => existsSync(new URL(path, root)));
  return due
    .map(([path, register]) => {
      const sources = filesIn(register.folder).filter((file) => belongs(file, register));
      return {
        path,
        text: registerOf(
          path,
          register,
          sources.map((file) => ({ path: file, text: read(file) })),
        ),
      };
    })
    .filter(({ path, text }) => read(path) !== text);
}

/** Writes them; `--check` only reports differences. */
function main(): void {
  const checking = process.argv.includes('--check');
  for (const { path, text } of staleRegisters()) {
    if (!checking) writeFileSync(new URL(path, root), text);
    else console.error(`${path}이 폴더에 있는 파일과 다릅니다. npm run format 으로 다시 적어주세요.`);
    if (checking) process.exitCode = 1;
  }
}

if (import.meta.main) main();
