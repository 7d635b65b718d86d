import { reviewReasonNames } from '@baeum/contract/domains/teaching-courses/submission.rules.ts';
import { mayHaveConsequence } from '@baeum/contract/shared/define.ts';
import type { AppRoute } from '@ts-rest/core';
import { Option, type Command } from 'commander';
import { withConsentOptions } from '../../../derive/consent-options.ts';
import { fieldsOf, type Field } from '../../../derive/fields.ts';
import { constantsOf } from '../../../derive/json-shape.ts';
import { membersOf } from '../../../derive/members.ts';
import { addReference, fieldOption } from '../../../derive/operation-command.ts';
import { paginateOption } from '../../../derive/paginate-option.ts';
import { adminTexts } from '../admin.texts.ts';
import { filledIn, type OwnFlag, type Verb } from './task.ts';

/** Flags that have a meaning of their own with every verb, so that a field of that name gets another. */
const reserved = [
  'file',
  'all',
  'paginate',
  'yes',
  'dry-run',
  'variation',
  'set',
  'unset',
  'timeline',
  'by',
  'bayesian',
  'cuped',
  'left-out',
  'csv',
  'password-stdin',
  'help',
];

/** Options that are listed before the flags of the fields. */
const ownOptions: Partial<Record<OwnFlag, (command: Command) => Command>> = {
  file: (command) => command.option('--file <file>', adminTexts().file),
  csvFile: (command) => command.option('--file <file>', adminTexts().csvFile),
  variation: (command) => command.option('--variation <name...>', adminTexts().variation),
  set: (command) => command.option('--set <user=variation...>', adminTexts().set).option('--unset <user...>', adminTexts().unset),
  looks: (command) => addLooks(command),
  review: (command) => addReview(command),
  payable: (command) => addPayable(command),
  percent: (command) => command.requiredOption('--percent <number>', adminTexts().percent),
};

/** Gives a verb the flags of its operation, in kebab-case, and its own. */
export function addFlags(command: Command, verb: Verb, route: AppRoute, globalFlags: readonly string[]): Field[] {
  const t = adminTexts();
  const taken = [...reserved, ...globalFlags];
  const fields = fieldsOf(route, new Set())
    .filter(isTyped(verb, route))
    .map((field) => ({ ...field, flag: kebab(field.flag) }))
    .map((field) => (taken.includes(field.flag) ? { ...field, flag: `${field.part}.${field.flag}` } : field));
  const has = (flag: OwnFlag): boolean => verb.flags?.includes(flag) === true;
  for (const flag of verb.flags ?? []) ownOptions[flag]?.(command);
  // What exists already has its values.
  const isNew = command.name() === 'create' || !(has('file') || has('csvFile'));
  for (const field of fields) command.addOption(optionFor({ ...field, required: field.required && isNew }));
  if (has('all') && isPaged(route)) command.option('--all', t.all).addOption(paginateOption());
  if (has('password')) command.option('--password-stdin', t.passwordStdin);
  if (mayHaveConsequence(route, verb.given)) withConsentOptions(command);
  else if (has('dryRun')) command.option('--dry-run', t.dryRun);
  addReference(command, route);
  return fields;
}

/** Whether the operation answers a list page by page. */
export function isPaged({ responses }: AppRoute): boolean {
  return membersOf(responses[200]).has('items');
}

/** All fields but those that the verb fills in, the version that was read, and the path parameter that is the argument. */
function isTyped(verb: Verb, route: AppRoute): (field: Field) => boolean {
  const filled = filledIn(verb, route);
  return ({ part, path }) => {
    const [name = ''] = path;
    if (part === 'params') return name !== verb.argument;
    return !(name in filled || (part === 'body' && name === 'version') || verb.hides?.(path.join('.')));
  };
}

/** Ways to look at the results of an experiment. */
function addLooks(command: Command): Command {
  const { looks } = adminTexts();
  return command
    .option('--timeline', looks.timeline)
    .option('--by <what>', looks.by)
    .option('--bayesian', looks.bayesian)
    .option('--cuped', looks.cuped)
    .option('--left-out', looks.leftOut)
    .option('--csv', looks.csv);
}

/** What is decided on a course. */
function addReview(command: Command): Command {
  const { review } = adminTexts();
  return command
    .option('--approve', review.approve)
    .addOption(new Option('--reject', review.reject).conflicts('approve'))
    .addOption(new Option('--reason <reason...>', review.reason).choices(reviewReasonNames))
    .option('--note <text>', review.note)
    .option('--content-hash <sha256>', review.contentHash)
    .option('--page <number>', review.page);
}

/** Which statements are paid. */
function addPayable(command: Command): Command {
  const { pay } = adminTexts();
  return command
    .option('--settlement-ids <id...>', pay.settlementIds)
    .addOption(new Option('--payable', pay.payable).conflicts('settlementIds'))
    .option('--month <YYYY-MM>', pay.month);
}

/** The values of enumerations are declared for completion. */
function optionFor(field: Field): Option {
  const choices = constantsOf(field.shape);
  const listed = choices?.join('|');
  const description = field.description
    .split(' · ')
    .filter((note) => note !== listed)
    .join(' · ');
  const option = fieldOption({ ...field, description });
  if (choices) option.argChoices = [...choices];
  return option;
}

function kebab(flag: string): string {
  return flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
