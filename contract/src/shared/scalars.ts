import { z } from 'zod';
import { oneLine, shownText, tidyText } from './compose-text.ts';
import { largestAmount } from './money.ts';
import { withRule, type Rule } from './rule.ts';

/** Identifier of a row. */
export const idSchema = z
  .int()
  .positive()
  .meta({ examples: [12] });
/** Moment in time: RFC 3339, UTC. */
export const dateTimeSchema = z.iso.datetime().meta({ examples: ['2026-03-02T09:00:00.000Z'] });
/** Amount of money in whole won; `money.ts` calculates with it, and columns that hold one have the type `won`. */
export const wonSchema = z
  .int()
  .min(0)
  .max(largestAmount)
  .meta({ examples: [49_500] });
/** A movement of money or points in whole won: received is positive, spent is negative. Columns that hold one have the type `signed_won`. */
export const signedWonSchema = z
  .int()
  .min(-largestAmount)
  .max(largestAmount)
  .meta({ examples: [-5000] });
/** Percentage from 0 to 100. */
export const rateSchema = z
  .number()
  .min(0)
  .max(100)
  .meta({ examples: [80] });

/** A month in Seoul: `2026-11`. */
export const monthSchema = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .meta({ examples: ['2026-11'] });

/** A day in Asia/Seoul or a timestamp, as a query value; `moments.ts` defines its start and end. */
export const momentParam = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).meta({ examples: ['2026-11-01'] });

/** Answer of an operation that only reports its success. */
export const okSchema = z.object({ ok: z.literal(true).meta({ description: '성공하면 늘 true입니다.' }) }).meta({ id: 'Ok', description: '처리됨' });

/** Numeric identifier as a path segment or query value: digits only, so `1e3` or ` 5` is refused. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .pipe(z.coerce.number<string>().int().positive())
  .meta({ examples: ['1'] });

/** Whole number as a query value. */
export function integerParam({ min, max }: { min: number; max: number }) {
  return z
    .string()
    .regex(/^-?\d{1,15}$/)
    .pipe(z.coerce.number<string>().int().min(min).max(max));
}

/** Decimal number as a query value. */
export function decimalParam({ min, max }: { min: number; max: number }) {
  return z
    .string()
    .regex(/^-?\d{1,15}(\.\d{1,15})?$/)
    .pipe(z.coerce.number<string>().min(min).max(max));
}

/** `true` or `false` as a query value (coercion would read "false" as true). */
export const booleanParam = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (value) => (value ? 'true' : 'false'),
});

/** Repeated query value, `tag=a&tag=b` or `tag[0]=a`; a single value is a list of one. */
export function listParam<T extends z.ZodType>(item: T, max: number) {
  return z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).max(max));
}

/**
 * Korean text typed by a person: composed (NFC) before any check, so a decomposed macOS name passes, and empty when it shows nothing, so
 * that required text is visible.
 */
export function textSchema(max: number, min = 0) {
  return z.string().transform(shownText).pipe(lengthSchema(max, min));
}

/** Text as in {@link textSchema}, trimmed. */
export function tidySchema(max: number, min = 0) {
  return z.string().transform(tidyText).pipe(lengthSchema(max, min));
}

/** A title, a name or a subject: tidy, and in one line however it was pasted. For input only: stored values may be older than this. */
export function lineSchema(max: number, min = 0) {
  return z.string().transform(oneLine).pipe(lengthSchema(max, min));
}

/** A single line with an additional rule for its length and content. */
export function lineOf(rule: Rule<string>) {
  return withRule(z.string().transform(oneLine).pipe(z.string()), rule);
}

/** A minimum length of zero is not published. */
function lengthSchema(max: number, min: number) {
  return min > 0 ? z.string().min(min).max(max) : z.string().max(max);
}
