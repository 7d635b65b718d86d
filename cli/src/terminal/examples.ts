import type { Argument, Command, Option } from 'commander';
import { inLanguages } from './language.ts';

const texts = inLanguages({ ko: { heading: '예:' }, en: { heading: 'Examples:' } });

const written = new WeakMap<Command, readonly string[]>();

/** Examples come first in the help of a command and of each subcommand that they call. */
export function withExamples(command: Command, ...examples: string[]): Command {
  written.set(command, examples);
  return command;
}

/** The beginning of a command's help. */
export function examplesText(command: Command): string {
  return `${[texts().heading, ...examplesOf(command).map((example) => `  $ ${example}`)].join('\n')}\n`;
}

/** Its own examples, those of the commands above that call it, or one made of what it needs. */
export function examplesOf(command: Command): readonly string[] {
  const own = written.get(command);
  if (own) return own;
  const path = pathOf(command);
  const calling = examplesAbove(command).filter((example) => example === path || example.startsWith(`${path} `));
  return calling.length > 0 ? calling : [madeExample(command)];
}

function examplesAbove({ parent }: Command): readonly string[] {
  return parent ? [...(written.get(parent) ?? []), ...examplesAbove(parent)] : [];
}

function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();
}

/** Default values of arguments in examples. */
const samples: Readonly<Record<string, string>> = {
  event: 'purchase',
  file: './lecture.mp4',
  key: 'checkout',
  profile: 'work',
  title: '"다음에 들을 강의"',
};
const anything = '42';
/** Optional flags that a command says nothing without, and what they hold. */
const telling: Readonly<Record<string, string>> = { '--file': 'change.json', '--to-version': '3' };

/** The command with every argument and flag that it cannot do without. */
function madeExample(command: Command): string {
  const values = command.registeredArguments.filter(({ required }) => required).map((argument) => valueOf(command, argument));
  const needed = command.options.filter(({ mandatory, long }) => mandatory || (long && long in telling));
  return [pathOf(command), ...values, ...needed.map(flagOf)].join(' ');
}

/** What the examples beside it give to an argument of this name, so that all of them speak of the same thing. */
function valueOf(command: Command, argument: Argument): string {
  const name = argument.name();
  const siblings = (command.parent?.commands ?? []).filter((each) => each.registeredArguments[0]?.name() === name).map((each) => `${pathOf(each)} `);
  const beside = examplesAbove(command).flatMap((example) => siblings.filter((path) => example.startsWith(path)).map((path) => example.slice(path.length)));
  const [first] = beside.map((rest) => rest.split(' ')[0] ?? '').filter((word) => /^[\w.-]/.test(word) && !word.startsWith('-'));
  return argument.argChoices?.[0] ?? first ?? samples[name] ?? anything;
}

function flagOf({ long = '', argChoices, required }: Option): string {
  const value = argChoices?.[0] ?? telling[long] ?? anything;
  return required ? `${long} ${value}` : long;
}
