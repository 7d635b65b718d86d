import type { Config } from '../config.ts';

/** Settings with the number of days for which data is stored. */
export type RetentionSetting = Extract<keyof Config, `${string}_RETENTION_DAYS`>;

/** An interval of PostgreSQL. */
type Period = `${number} ${'minute' | 'hour' | 'day' | 'year'}${'s' | ''}`;

/** When rows are deleted. Swept once an hour, or every ten minutes; `note` adds an explanation for readers of `security.md`. */
export type Retention =
  /** This long after the time in the column; `only` is a condition, of SQL on the row `t`. */
  | { since: string; for: RetentionSetting | Period; only?: string; often?: true; note?: string }
  /** When the time in the column has passed. */
  | { until: string; often?: true; note?: string }
  /** When a condition of SQL on the row `t` holds, which `note` describes. */
  | { over: string; note: string }
  /** By a job of the owner, because more than a deletion is needed. */
  | { for: RetentionSetting | (string & {}); job: string };

/** What happens to a person's rows when they leave. Foreign keys must agree, which a test checks. */
export type Withdrawal =
  /** Deleted. */
  | 'erased'
  /** The account itself: it remains for rows that refer to it, without anything that identifies the person. */
  | 'emptied'
  /** Remains for the others who use it; its author is the emptied account. */
  | 'stays'
  /** Remains without the person. */
  | 'unlinked'
  /** Has no link to the account, or not for long: deleted when the time is over. */
  | 'expires'
  /** The law requires them for this long, as described here. `holds`: columns with something personal, apart from the account's number. */
  | { retainedFor: string; law: string; holds?: readonly string[] };

/**
 * The rows that a withdrawal changes, where these are not all rows with the number of the account. SQL on the row `t`, with `$userId`,
 * `$email`, `$phone` and `$alias` (the replacement of the address) of the person who leaves.
 */
export interface Erasing {
  /** Which rows; by default those of the account. */
  where?: string;
  /** Columns that are emptied, with their new values. Without any the rows are deleted, or lose their person where they are `unlinked`. */
  set?: Readonly<Record<string, string>>;
}

export interface PersonalLife {
  /** Folder that alone writes the table. */
  owner: string;
  /** Column with the account's id. Absent where rows refer to their person in another way. */
  account?: string;
  /** Table through which a row belongs to its person, and the column that refers to its `id`. */
  through?: { table: string; by: string };
  /** Columns with an address or an identifier, where there is no other link. */
  identifiedBy?: readonly string[];
  /**
   * Their title in an export of one's data, and columns that it leaves out; or why it does not contain them. `where`, a condition of SQL on
   * the row `t` with `$userId`, selects the rows where neither `account` nor `through` does.
   */
  exported: { as: string; without?: readonly string[]; where?: string } | { not: string };
  withdrawal: Withdrawal;
  /** `by hand`: the owner has a function in `withdrawals/erasures.ts`, because more than deleting or clearing is needed. */
  erasing?: Erasing | 'by hand';
  retention?: Retention;
}

export interface ImpersonalLife {
  owner: string;
  personal: false;
  /** Columns with a personal-looking name, and their actual content. */
  harmless?: Readonly<Record<string, string>>;
  retention?: Retention;
}

export type Life = PersonalLife | ImpersonalLife;

/** The life of rows, by table. */
export type Lives = Readonly<Record<string, Life>>;

export function isPersonal(life: Life): life is PersonalLife {
  return !('personal' in life);
}
