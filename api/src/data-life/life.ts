import type { Config } from '../config.ts';

/** Settings that say for how many days something is kept. */
export type RetentionSetting = Extract<keyof Config, `${string}_RETENTION_DAYS`>;

/** An interval of PostgreSQL. */
type Period = `${number} ${'minute' | 'hour' | 'day' | 'year'}${'s' | ''}`;

/** When rows go. Swept once an hour, or every ten minutes; `note` tells readers of `security.md` more. */
export type Retention =
  /** So long after what the column says; `only` is a condition, of SQL on the row `t`. */
  | { since: string; for: RetentionSetting | Period; only?: string; often?: true; note?: string }
  /** Once the time in the column is over. */
  | { until: string; often?: true; note?: string }
  /** When a condition of SQL on the row `t` holds, which `note` puts in words. */
  | { over: string; note: string }
  /** By a job of the owner, since more is to be done than deleting. */
  | { for: RetentionSetting | (string & {}); job: string };

/** What becomes of a person's rows when they leave. Foreign keys must agree, which a test checks. */
export type Withdrawal =
  /** Deleted. */
  | 'erased'
  /** The account itself: it stays for what refers to it, without anything that tells who it was. */
  | 'emptied'
  /** Kept for the others who use it; its author is the emptied account. */
  | 'stays'
  /** Kept without the person. */
  | 'unlinked'
  /** Nothing leads from the account to them, or not for long: they go when their time is over. */
  | 'expires'
  /** The law wants them for this long, and says so here. `holds`: columns that keep something personal, apart from the account's number. */
  | { keptFor: string; law: string; holds?: readonly string[] };

/**
 * What a withdrawal changes where that is not all rows with the number of the account. SQL on the row `t`, with `$userId`, `$email`, `$phone` and `$alias`
 * (what stands in place of the address) of whoever leaves.
 */
export interface Erasing {
  /** Which rows; those of the account unless said. */
  where?: string;
  /** Columns that are emptied, with what they get. Without any the rows are deleted, or lose their person where they are `unlinked`. */
  set?: Readonly<Record<string, string>>;
}

export interface PersonalLife {
  /** Folder that alone writes the table. */
  owner: string;
  /** Column that holds the account's id. Absent where rows tell their person in another way. */
  account?: string;
  /** Table through which a row belongs to its person, and the column that refers to its `id`. */
  through?: { table: string; by: string };
  /** Columns that hold an address or an identifier, where that is all there is. */
  identifiedBy?: readonly string[];
  /**
   * What they are called in an export of one's data, and columns that it leaves out; or why it does not hold them. `where`, a condition of SQL on the row `t`
   * with `$userId`, says which rows where neither `account` nor `through` does.
   */
  exported: { as: string; without?: readonly string[]; where?: string } | { not: string };
  withdrawal: Withdrawal;
  /** By hand: the owner has a function in `withdrawals/erasures.ts`, since more is to be done than deleting or emptying. */
  erasing?: Erasing | 'by hand';
  kept?: Retention;
}

export interface ImpersonalLife {
  owner: string;
  personal: false;
  /** Columns that look personal by their name, and what they hold. */
  harmless?: Readonly<Record<string, string>>;
  kept?: Retention;
}

export type Life = PersonalLife | ImpersonalLife;

/** What becomes of rows, by table. */
export type Lives = Readonly<Record<string, Life>>;

export function isPersonal(life: Life): life is PersonalLife {
  return !('personal' in life);
}
