import type { Command } from 'commander';
import { withContext } from '../context.ts';
import { withExamples } from '../terminal/examples.ts';
import { adminTexts } from './admin/admin.texts.ts';
import { audit } from './admin/audit.ts';
import { addFlags } from './admin/calls/command-flags.ts';
import { routeFor, type Noun, type Task, type Verb } from './admin/calls/task.ts';
import { experiments } from './admin/experiments.ts';
import { flags } from './admin/flags.ts';
import { keys } from './admin/keys.ts';
import { nouns } from './admin/nouns.ts';
import { aboutVerb } from './admin/words/verbs.texts.ts';

/** A subcommand for every noun, and for each of its verbs; flags are derived only for the verb that is called. */
export async function defineAdmin(admin: Command, words: readonly string[]): Promise<void> {
  withExamples(admin, ...mostUsed());
  const globalFlags = (admin.parent?.options ?? []).flatMap(({ long }) => (long ? [long.slice(2)] : []));
  for (const [name, noun] of nouns) {
    const command = admin.command(name).description(noun.about()).helpCommand(false);
    if (noun.examples.length > 0) withExamples(command, ...noun.examples);
    for (const [verbName, verb] of Object.entries(noun.verbs))
      await defineVerb(command, verbName, verb, isCalled(words, name, verbName, verb) ? globalFlags : undefined);
  }
}

/** A noun without a verb calls its usual one. */
function isCalled(words: readonly string[], noun: string, name: string, { isUsual }: Verb): boolean {
  return words.includes(noun) && (isUsual === true || words.includes(name));
}

/** Examples of the most used commands. */
function mostUsed(): string[] {
  return [
    ...experiments.examples.filter((example) => !/overrides|show|results 1 --[^m]/.test(example)),
    ...flags.examples.slice(0, 1),
    ...keys.examples,
    ...audit.examples,
  ];
}

const verbsOf = (noun: string): Noun['verbs'] => nouns.get(noun)?.verbs ?? {};

/** @param globalFlags those of the program, for a verb that is called */
async function defineVerb(parent: Command, name: string, verb: Verb, globalFlags: readonly string[] | undefined): Promise<void> {
  const t = adminTexts();
  const command = parent.command(name, { isDefault: verb.isUsual === true }).description(aboutVerb(verb.words ?? name));
  if (verb.argument) command.argument(verb.isOptional ? `[${verb.argument}]` : `<${verb.argument}>`, t[verb.argument]);
  if (!globalFlags) return;
  const route = await routeFor(verb);
  const fields = addFlags(command, verb, route, globalFlags);
  command.action(
    withContext(async (context, ...typed: unknown[]) => {
      const key = verb.argument ? (typed[0] as string | undefined) : undefined;
      const [noun, options] = [parent.name(), typed.at(-1) as Task['flags']];
      await verb.run({ context, noun, name, verbsOf, verb, route, fields, key, flags: options });
    }),
  );
}
