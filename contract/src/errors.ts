import { errorTables } from './errors.register.ts';
import type { ErrorEntry, ErrorTable, Help } from './shared/errors.ts';
import { statusAdvice, type Advice } from './shared/status-advice.ts';

/** An error with all that is said of it. */
export interface ExplainedError extends ErrorEntry {
  english: string;
  korean: string;
  advice: Advice;
}

/** Every error of the product by its code. It needs no zod, so the CLI has it without the contract. */
export const errorsByCode: ReadonlyMap<string, ExplainedError> = new Map(errorTables.flatMap(([table, help]) => explained(table, help)));

function explained(table: ErrorTable, help: Readonly<Record<string, Help>>): [errorCode: string, ExplainedError][] {
  return Object.entries(table).map(([name, entry]) => {
    // The type of the table's help sees to it that none is missing.
    const said = help[name] as Help;
    const { english, korean = entry.message, ...advice } = typeof said === 'string' ? { english: said } : said;
    return [entry.errorCode, { ...entry, english, korean, advice: { ...statusAdvice[entry.status], ...advice } }];
  });
}
