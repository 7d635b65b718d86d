import type { Command } from 'commander';
import { withContext } from '../context.ts';
import { withExamples } from '../terminal/examples.ts';
import { adminTexts } from './admin/admin.texts.ts';
import { examplesOf } from './admin/examples.ts';
import { addFlags } from './admin/flags.ts';
import { routeFor, type Task } from './admin/task.ts';
import { nouns, type Verb } from './admin/verbs.ts';

/** A subcommand for every noun, and for each of its verbs; flags are derived only for the verb that is called. */
export async function defineAdmin(admin: Command, words: readonly string[]): Promise<void> {
  withExamples(admin, ...examplesOf());
  const globalFlags = (admin.parent?.options ?? []).flatMap(({ long }) => (long ? [long.slice(2)] : []));
  for (const [noun, verbs] of nouns) {
    const command = admin
      .command(noun)
      .description(adminTexts().nouns[noun] ?? noun)
      .helpCommand(false);
    if (examplesOf(noun).length > 0) withExamples(command, ...examplesOf(noun));
    for (const verb of verbs) await defineVerb(command, noun, verb, { isCalled: words.includes(noun) && words.includes(verb.name), globalFlags });
  }
}

async function defineVerb(
  parent: Command,
  noun: string,
  verb: Verb,
  { isCalled, globalFlags }: { isCalled: boolean; globalFlags: readonly string[] },
): Promise<void> {
  const t = adminTexts();
  const command = parent.command(verb.name).description(t.verbs[verb.name] ?? verb.name);
  if (verb.argument) command.argument(`<${verb.argument}>`, t[verb.argument]);
  if (!isCalled) return;
  const route = await routeFor(verb);
  const fields = addFlags(command, verb, route, globalFlags);
  command.action(
    withContext(async (context, ...typed: unknown[]) => {
      const key = verb.argument ? String(typed[0]) : undefined;
      await verb.run({ context, noun, verb, route, fields, key, flags: typed.at(-1) as Task['flags'] });
    }),
  );
}
