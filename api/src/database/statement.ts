import { z } from 'zod';
import { config } from '../config.ts';
import { sendStatement } from './send-statement.ts';

/** Schemas of parameters or columns by name. */
export type Columns = Readonly<Record<string, z.ZodType>>;

/** The type of a row of this schema: `type CouponRow = RowOf<typeof couponRow>`. */
export type RowOf<R extends Columns> = { [K in keyof R]: z.output<R[K]> };
type ValuesOf<P extends Columns> = { [K in keyof P]: z.input<P[K]> };
/** Statements that declare no parameters are called without values. */
type Arguments<P extends Columns> = string extends keyof P ? [] : [values: ValuesOf<P>];

export interface Statement<P extends Columns = Columns, R extends Columns = Columns> {
  readonly name: string;
  /** The text for PostgreSQL, with `$1`, `$2` … in the order of `parameters`. */
  readonly text: string;
  readonly parameters: P;
  readonly row: R;
  /** All rows. */
  all(...values: Arguments<P>): Promise<RowOf<R>[]>;
  /** The first row; undefined without any. */
  first(...values: Arguments<P>): Promise<RowOf<R> | undefined>;
  /** The one row of a statement that always returns exactly one; anything else throws. */
  one(...values: Arguments<P>): Promise<RowOf<R>>;
  /** Number of written (or read) rows. */
  run(...values: Arguments<P>): Promise<number>;
}

interface Marks {
  /** The value is sent as JSON text. */
  json?: boolean;
  /** Never null, although PostgreSQL cannot know it: a computed column, or one that the conditions exclude. */
  present?: boolean;
}
const marks = z.registry<Marks>();

/** A json or jsonb parameter or column; `statement` writes the JSON of a parameter. */
export function json<T extends z.ZodType>(schema: T): T {
  return marked(schema, { json: true });
}

/**
 * A column that is never null although it is computed or nullable in its table: `present(z.number())` for `count(*)`. The
 * test of the statements relies on it; rows are checked in development and tests.
 */
export function present<T extends z.ZodType>(schema: T): T {
  return marked(schema, { present: true });
}

/** Returns a copy, because schemas are shared and marks are not. */
function marked<T extends z.ZodType>(schema: T, added: Marks): T {
  const copy = schema.clone();
  marks.add(copy, { ...marks.get(schema), ...added });
  return copy;
}

/** The marks that {@link json} and {@link present} set on a schema. */
export function marksOf(schema: z.ZodType): Marks {
  return marks.get(schema) ?? {};
}

/** Statements that write; `SELECT FROM` calls a function for its effect. */
const writing = /\b(?:INSERT|UPDATE|DELETE|MERGE)\b|^\s*SELECT FROM\b/;

const defined = new Map<string, Statement>();

/** All statements of the loaded modules, by name. */
export function definedStatements(): ReadonlyMap<string, Statement> {
  return defined;
}

/**
 * A named, prepared statement on Sequelize's pool, inside the caller's transaction if there is one; PostgreSQL plans it
 * once a connection. Defined once at module level, so that a test can prepare every one of them on the migrated database
 * and compare parameters and columns with the schemas.
 *
 * `statement('coupons.take', { parameters: { code: z.string() }, row: couponRow }, 'UPDATE … WHERE code = $code RETURNING …')`
 * @param name unique, begins with the folder of its domain
 * @param text SQL with `$name` for each parameter
 */
export function statement<const P extends Columns = Columns, const R extends Columns = Columns>(
  name: string,
  { parameters = {} as P, row = {} as R }: { parameters?: P; row?: R },
  text: string,
): Statement<P, R> {
  if (defined.has(name)) throw new Error(`two statements are named ${name}`);
  const names = Object.keys(parameters);
  const numbered = numberParameters(name, names, text);
  const rowSchema = z.strictObject(row);
  const writes = writing.test(text);
  const query = async (values: Readonly<Record<string, unknown>> = {}) => {
    const list = names.map((key) => (marksOf(parameters[key] as z.ZodType).json ? toJson(values[key]) : values[key]));
    const result = await sendStatement<RowOf<R>>({ name, text: numbered, values: list }, writes);
    if (!config().production) checkRows(name, rowSchema, result.rows);
    return result;
  };
  const created: Statement<P, R> = {
    name,
    text: numbered,
    parameters,
    row,
    all: async (...[values]) => (await query(values)).rows,
    first: async (...[values]) => (await query(values)).rows[0],
    async one(...[values]) {
      const { rows } = await query(values);
      if (!rows[0] || rows.length > 1) throw new Error(`${name} answered ${rows.length} rows instead of one`);
      return rows[0];
    },
    run: async (...[values]) => (await query(values)).rowCount ?? 0,
  };
  defined.set(name, created);
  return created;
}

function toJson(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}

/** Replaces `$code` by `$1`; a name may occur several times. Quoted text is unchanged. */
function numberParameters(name: string, names: readonly string[], text: string): string {
  if (/\$\d/.test(text)) throw new Error(`${name} numbers its parameters: write their names`);
  const used = new Set<string>();
  const numbered = text.replace(/'[^']*'|\$([A-Za-z]\w*)/g, (match, parameter: string | undefined) => {
    if (parameter === undefined) return match;
    if (!names.includes(parameter)) throw new Error(`${name} has no parameter ${parameter}`);
    used.add(parameter);
    return `$${names.indexOf(parameter) + 1}`;
  });
  const unused = names.filter((parameter) => !used.has(parameter));
  if (unused.length > 0) throw new Error(`${name} never uses ${unused.join(', ')}`);
  return numbered;
}

/** PostgreSQL does not report the nullability of computed columns, so rows are checked at run time. */
function checkRows(name: string, schema: z.ZodType, rows: readonly unknown[]): void {
  for (const row of rows) {
    const checked = schema.safeParse(row);
    if (!checked.success) throw new Error(`a row of ${name} is not what its schema says: ${z.prettifyError(checked.error)}`);
  }
}
