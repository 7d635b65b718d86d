import type { Prompts } from '../terminal/prompts.ts';
import { coerceField } from './coerce.ts';
import type { Field } from './fields.ts';
import { constantsOf, typesOf } from './json-shape.ts';

/** Asks for a required value: a secret hidden, a fixed set as a choice, the rest as text. */
export async function askField(field: Field, prompts: Prompts, flag: string): Promise<unknown> {
  const message = field.description === '' ? field.flag : `${field.flag} (${field.description})`;
  if (field.secret) return prompts.hidden({ message, flag });
  const choices = choicesOf(field);
  const typed = choices
    ? await prompts.choice({ message: field.flag, flag, choices: choices.map((value) => ({ name: value, value })) })
    : await prompts.text({ message, flag });
  return coerceField(field, [typed]);
}

function choicesOf({ shape }: Field): readonly string[] | undefined {
  return constantsOf(shape) ?? (typesOf(shape).join() === 'boolean' ? ['true', 'false'] : undefined);
}
