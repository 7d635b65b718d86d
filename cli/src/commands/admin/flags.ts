import { mayHaveConsequence } from '@baeum/contract/shared/define.ts';
import type { AppRoute } from '@ts-rest/core';
import type { Command, Option } from 'commander';
import { withConsentOptions } from '../../derive/consent-options.ts';
import { fieldsOf, type Field } from '../../derive/fields.ts';
import { constantsOf } from '../../derive/json-shape.ts';
import { addReference, fieldOption } from '../../derive/operation-command.ts';
import { paginateOption } from '../../derive/paginate-option.ts';
import { adminTexts } from './admin.texts.ts';
import type { Verb } from './verbs.ts';

const ownFlags = [
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

/** Fields that the program or the server fills in: the version that was read, ids of inner parts, and what flags of their own say. */
function isKnown({ part, path, flag }: Field, { given = {}, namesInner, looks, only, fills, entityKind }: Verb): boolean {
  const [name = ''] = path;
  if (entityKind && ['kind', 'key', 'dryRun'].includes(name)) return true;
  if (part === 'query') return fills?.includes(flag) === true || (looks === true && name === 'view');
  return (
    part === 'body' &&
    ((only !== undefined && !only.includes(name)) ||
      name === 'version' ||
      Object.hasOwn(given, name) ||
      (!namesInner && path.length > 1 && path.at(-1) === 'id'))
  );
}

/** Gives a verb the flags of its operation, in kebab-case, and its own. */
export function addFlags(command: Command, verb: Verb, route: AppRoute, globalFlags: readonly string[]): Field[] {
  const t = adminTexts();
  const taken = [...ownFlags, ...globalFlags, ...(verb.name === 'rollout' ? ['percent'] : [])];
  const fields = fieldsOf(route, new Set())
    .filter((field) => (field.part !== 'params' || (verb.typesAddress === true && field.path[0] !== verb.argument)) && !isKnown(field, verb))
    .map((field) => ({ ...field, flag: kebab(field.flag) }))
    .map((field) => (taken.includes(field.flag) ? { ...field, flag: `${field.part}.${field.flag}` } : field));
  if (verb.takesFile) command.option('--file <file>', t[verb.takesFile]);
  if (verb.namesVariations) command.option('--variation <name...>', t.variation);
  if (verb.setsUsers) command.option('--set <user=variation...>', t.set).option('--unset <user...>', t.unset);
  if (verb.looks) addLooks(command);
  if (verb.name === 'rollout') command.requiredOption('--percent <number>', t.percent);
  for (const field of fields) command.addOption(optionFor(field, verb));
  if (verb.pages) command.option('--all', t.all).addOption(paginateOption());
  const asks = mayHaveConsequence(route, verb.given);
  if (verb.signsIn) command.option('--password-stdin', t.passwordStdin);
  if (asks) withConsentOptions(command);
  else if (verb.previews) command.option('--dry-run', t.dryRun);
  addReference(command, route);
  return fields;
}

/** Ways to look at the results of an experiment. */
function addLooks(command: Command): void {
  const { looks } = adminTexts();
  command.option('--timeline', looks.timeline).option('--by <what>', looks.by).option('--bayesian', looks.bayesian).option('--cuped', looks.cuped);
  command.option('--left-out', looks.leftOut).option('--csv', looks.csv);
}

/** Fields of an existing entity are not required. The values of enumerations are declared for completion. */
function optionFor(field: Field, verb: Verb): Option {
  const choices = constantsOf(field.shape);
  const listed = choices?.join('|');
  const description = field.description
    .split(' · ')
    .filter((note) => note !== listed)
    .join(' · ');
  const option = fieldOption({ ...field, description, required: field.required && (!verb.takesFile || verb.name === 'create') });
  if (choices) option.argChoices = [...choices];
  return option;
}

function kebab(flag: string): string {
  return flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
