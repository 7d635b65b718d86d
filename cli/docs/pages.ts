import type { Command } from 'commander';
import { everyWord } from '../src/commands/admin/nouns.ts';
import { helpOf } from '../src/commands/help.ts';
import { commandNames, createProgram } from '../src/program.ts';
import { language, setLanguage, type Language } from '../src/terminal/language.ts';

/** Columns that the help of a page is laid out for, whatever the terminal of who writes it. */
const columns = 110;

const words = {
  ko: { title: 'baeum 참고 문서', note: '`npm run openapi`가 명령의 정의에서 만듭니다. 손으로 고치지 마세요.', other: '[English](en/README.md)' },
  en: {
    title: 'baeum reference',
    note: '`npm run openapi` makes it from the definitions of the commands. Do not edit it by hand.',
    other: '[한국어](../README.md)',
  },
} as const;

/** The reference by file name: Korean, and English in `en/`. A page for each command, and for each noun of `admin`. */
export async function referencePages(): Promise<Map<string, string>> {
  const before = language();
  try {
    return new Map([...(await pagesIn('ko', '')), ...(await pagesIn('en', 'en/'))]);
  } finally {
    setLanguage(before);
  }
}

async function pagesIn(lang: Language, folder: string): Promise<[string, string][]> {
  setLanguage(lang);
  const program = await createProgram(commandNames, everyWord);
  const pages = program.commands.flatMap((command) => [command, ...(command.name() === 'admin' ? command.commands : [])]);
  const { title, note, other } = words[lang];
  const list = pages.map((command) => `- [${pathOf(command)}](${fileOf(command)}): ${command.description()}`).join('\n');
  return [
    [`${folder}README.md`, `# ${title}\n\n${other}. ${note}\n\n${list}\n\n${section(program)}`],
    ...pages.map((command): [string, string] => [
      `${folder}${fileOf(command)}`,
      `# ${pathOf(command)}\n\n${[command, ...innerOf(command, pages)].map(section).join('\n')}`,
    ]),
  ];
}

/** Subcommands that are documented on the same page. */
function innerOf(command: Command, pages: readonly Command[]): Command[] {
  return command.commands.filter((each) => !isHidden(each) && !pages.includes(each)).flatMap((each) => [each, ...innerOf(each, pages)]);
}

function isHidden(command: Command): boolean {
  return (command as Command & { _hidden?: boolean })._hidden === true;
}

function section(command: Command): string {
  command.configureOutput({ getOutHelpWidth: () => columns, getOutHasColors: () => false });
  return `## ${pathOf(command)}\n\n\`\`\`text\n${helpOf(command).trim()}\n\`\`\`\n`;
}

function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();
}

/** `admin-experiments.md`. */
function fileOf(command: Command): string {
  return `${pathOf(command).split(' ').slice(1).join('-')}.md`;
}
