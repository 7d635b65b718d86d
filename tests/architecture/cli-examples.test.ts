import { expect, test } from 'vitest';
import { everyWord } from '../../cli/src/commands/admin/nouns.ts';
import { helpOf } from '../../cli/src/commands/help.ts';
import { commandNames, createProgram } from '../../cli/src/program.ts';

const program = await createProgram(commandNames, everyWord);
type Command = typeof program;
const pathOf = (command: Command): string => (command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name());
const everything = (command: Command): Command[] => [command, ...command.commands.flatMap(everything)];
const commands = everything(program).map((command) => ({ name: pathOf(command), command }));

/** The example lines of a help text, without the dollar sign. */
function examplesIn(help: string): string[] {
  const [, lines = ''] = /^예:\n((?: {2}\$ .*\n)+)\n/.exec(help) ?? [];
  return lines.split('\n').flatMap((line) => (line ? [line.replace('  $ ', '')] : []));
}

/** The words of each call of the program in a line of the shell. */
function callsIn(line: string): string[][] {
  const words = line.match(/'[^']*'|"[^"]*"|&&|[|>]|[^\s'"|>&]+/g) ?? [];
  const calls = words.join('\n').split(/\n(?:&&|[|>])\n/);
  return calls.map((call) => call.split('\n')).filter(([name]) => name === 'baeum');
}

/** What the program would not understand in the words after its name. */
function strange(words: readonly string[]): string[] {
  let command = program;
  const rest = [...words];
  for (let next = command.commands.find((each) => each.name() === rest[0]); next; next = command.commands.find((each) => each.name() === rest[0])) {
    command = next;
    rest.shift();
  }
  const flags = new Set([...command.options, ...program.options].flatMap(({ long, short }) => [long, short]));
  const unknown = rest.filter((word) => /^--?[a-z]/i.test(word) && !flags.has(word.split('=')[0]));
  const values = rest.findIndex((word) => word.startsWith('-'));
  const given = (values < 0 ? rest : rest.slice(0, values)).length;
  const missing = command.registeredArguments.filter(({ required }) => required).length > given && values !== 0 ? ['값'] : [];
  return [...unknown, ...missing];
}

test.each(commands)('$name says in its help how it is called', ({ name, command }) => {
  const examples = examplesIn(helpOf(command));
  expect(examples).not.toEqual([]);
  const calls = examples.flatMap(callsIn);
  expect(calls.some((words) => words.join(' ').startsWith(name))).toBe(true);
  expect(calls.flatMap(([, ...words]) => strange(words).map((word) => `${words.join(' ')}: ${word}`))).toEqual([]);
});

test('what no command has is found', () => {
  expect(strange(['admin', 'flags', 'show', '7', '--colour', 'red'])).toEqual(['--colour']);
  expect(strange(['admin', 'flags', 'show'])).toEqual(['값']);
  expect(callsIn('baeum exp flag 7 --exit-status && ./new-build > out')).toEqual([['baeum', 'exp', 'flag', '7', '--exit-status']]);
});
