import type { Command, Option } from 'commander';
import type { AppRoute } from '@ts-rest/core';
import { fieldsOf, type Field } from '../../derive/fields.ts';
import { constantsOf } from '../../derive/json-shape.ts';
import { addReference, fieldOption } from '../../derive/operation-command.ts';
import { adminTexts } from './admin.texts.ts';
import type { Verb } from './verbs.ts';

const ownFlags = ['file', 'all', 'yes', 'dry-run', 'variation', 'set', 'unset', 'password-stdin', 'help'];

/** Fields that the program or the server fills in: the version that was read, and ids of inner parts. */
function isKnown({ part, path }: Field, { given = {}, namesInner, entityKind }: Verb): boolean {
  const [name = ''] = path;
  if (entityKind && ['kind', 'key', 'dryRun'].includes(name)) return true;
  return part === 'body' && (name === 'version' || Object.hasOwn(given, name) || (!namesInner && path.length > 1 && path.at(-1) === 'id'));
}

/** Gives a verb the flags of its operation, in kebab-case, and its own. */
export function addFlags(command: Command, verb: Verb, route: AppRoute, globalFlags: readonly string[]): Field[] {
  const t = adminTexts();
  const fields = fieldsOf(route, new Set())
    .filter((field) => field.part !== 'params' && !isKnown(field, verb))
    .map((field) => ({ ...field, flag: kebab(field.flag) }))
    .map((field) => ([...ownFlags, ...globalFlags].includes(field.flag) ? { ...field, flag: `${field.part}.${field.flag}` } : field));
  if (verb.takesFile) command.option('--file <file>', t[verb.takesFile]);
  if (verb.namesVariations) command.option('--variation <name...>', t.variation);
  if (verb.setsUsers) command.option('--set <user=variation...>', t.set).option('--unset <user...>', t.unset);
  for (const field of fields) command.addOption(optionFor(field, verb));
  if (verb.pages) command.option('--all', t.all);
  if (verb.asks) command.option('-y, --yes', t.yes);
  if (verb.signsIn) command.option('--password-stdin', t.passwordStdin);
  if (verb.asks || verb.previews) command.option('--dry-run', t.dryRun);
  addReference(command, route);
  return fields;
}

/** Fields of an existing entity are not required. The values of enumerations are declared for completion. */
function optionFor(field: Field, verb: Verb): Option {
  const choices = constantsOf(field.shape);
  const listed = choices?.join('|');
  const description = field.description.split(' · ').filter((note) => note !== listed).join(' · ');
  const option = fieldOption({ ...field, description, required: field.required && (!verb.takesFile || verb.name === 'create') });
  if (choices) option.argChoices = [...choices];
  return option;
}

function kebab(flag: string): string {
  return flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
