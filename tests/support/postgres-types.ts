import { marksOf } from '@baeum/api/src/database/statement.ts';
import { z } from 'zod';

const texts = ['text', 'character varying', 'character', 'uuid', 'numeric', 'citext', 'inet'];
const numbers = ['smallint', 'integer', 'bigint', 'real', 'double precision'];
const moments = ['timestamp with time zone'];
const documents = ['json', 'jsonb'];

/** Types of PostgreSQL whose values pg reads and writes as this schema says; `numeric` travels as text. */
export function typesOf(schema: z.ZodType): string[] {
  if (marksOf(schema).json) return documents;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return typesOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodArray) return typesOf(schema.element as z.ZodType).map((type) => `${type}[]`);
  if (schema instanceof z.ZodEnum) return valueTypes(Object.values(schema.enum));
  if (schema instanceof z.ZodLiteral) return valueTypes([...schema.values]);
  if (schema instanceof z.ZodUnion)
    return schema.options.map((option) => typesOf(option as z.ZodType)).reduce((all, some) => all.filter((type) => some.includes(type)));
  if (schema instanceof z.ZodNumber) return numbers;
  if (schema instanceof z.ZodBoolean) return ['boolean'];
  if (schema instanceof z.ZodDate) return moments;
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return texts;
  if (schema instanceof z.ZodCustom) return ['bytea'];
  return [];
}

function valueTypes(values: readonly unknown[]): string[] {
  return values.every((value) => typeof value === 'number') ? numbers : texts;
}
