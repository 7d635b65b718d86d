import type { Command, Option } from 'commander';
import type { Context } from '../../context.ts';
import { catalogue } from '../../derive/catalogue.ts';
import { settingNames } from '../../session/settings.ts';
import { workspaceOfFile, workspaceOfServer } from '../exp/workspace-source.ts';
import { topics } from '../help.ts';

/** Candidates for the word being typed. None means a file name or any text. */
export async function candidates(program: Command, typed: readonly string[], context: Context): Promise<string[]> {
  const words = typed.length === 0 ? [''] : typed;
  const last = (words.at(-1) ?? '').replace(/^""$/, '');
  const { command, operands } = descend(program, words.slice(0, -1));
  const valued = optionTakingValue(command, words.at(-2));
  const found = valued ? valuesOf(valued, context) : last.startsWith('-') ? flagsOf(command) : await namesOf(command, operands, words, context);
  return found.filter((word) => word.startsWith(last));
}

/** Follows the words to the command they name. */
function descend(program: Command, words: readonly string[]): { command: Command; operands: string[] } {
  let command = program;
  const operands: string[] = [];
  for (const [at, word] of words.entries()) {
    if (word.startsWith('-') || optionTakingValue(command, words[at - 1])) continue;
    const next = command.commands.find((each) => each.name() === word);
    if (next) command = next;
    else operands.push(word);
  }
  return { command, operands };
}

function chain(command: Command): Command[] {
  return command.parent ? [command, ...chain(command.parent)] : [command];
}

function optionTakingValue(command: Command, word: string | undefined): Option | undefined {
  const option = chain(command)
    .flatMap(({ options }) => options)
    .find((each) => each.long === word || each.short === word);
  return option?.required ? option : undefined;
}

function flagsOf(command: Command): string[] {
  return chain(command).flatMap(({ options }) => options.flatMap(({ long, hidden }) => (long && !hidden ? [long] : [])));
}

function valuesOf(option: Option, { sources }: Context): string[] {
  if (option.long === '--profile') return Object.keys(sources.user.content.profiles ?? {});
  return option.argChoices ?? [];
}

async function namesOf(command: Command, operands: readonly string[], words: readonly string[], context: Context): Promise<string[]> {
  if (command.name() === 'help') return helpTopics(command, operands);
  if (command.name() === 'api') return [...catalogue.keys()];
  if (command.parent?.name() === 'config' && operands.length === 0) return Object.keys(settingNames);
  if (command.parent?.name() === 'exp' && operands.length === 0) return experimentKeys(command.name(), words, context);
  const noun = command.parent;
  if (noun?.parent?.name() === 'admin' && operands.length === 0)
    return (await import('../admin/known-keys.ts')).knownKeys(noun.name(), command.name(), context);
  return command.commands.filter((each) => each.name() !== 'words').map((each) => each.name());
}

/** What help can be asked about: commands, their own commands, and the topics. */
function helpTopics(help: Command, operands: readonly string[]): string[] {
  const program = help.parent ?? help;
  const command = operands.reduce<Command | undefined>((found, name) => found?.commands.find((each) => each.name() === name), program);
  const names = command?.commands.map((each) => each.name()).filter((name) => name !== 'words') ?? [];
  return command === program ? [...names, ...topics] : names;
}

/** Keys of the workspace that `--file` names, or of the server's; none when there is no answer at once. */
async function experimentKeys(kind: string, words: readonly string[], context: Context): Promise<string[]> {
  const after = words.indexOf('--file');
  const file = after >= 0 ? words[after + 1] : undefined;
  const workspace = await (file ? workspaceOfFile(file) : workspaceOfServer(context)).catch(() => undefined);
  const { experiments = [], featureFlags = [], parameters = [], inAppMessages = [] } = workspace?.keys ?? {};
  if (kind === 'flag') return featureFlags.map(String);
  if (kind === 'config') return [...parameters];
  if (kind === 'variation') return experiments.map(String);
  if (kind === 'message') return inAppMessages.map(String);
  if (kind !== 'explain') return [];
  const flags = featureFlags.map((key) => `flag:${key}`);
  return [...experiments.map(String), ...flags, ...parameters.map((key) => `config:${key}`), ...inAppMessages.map((key) => `message:${key}`)];
}
