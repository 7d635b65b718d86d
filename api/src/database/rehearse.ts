import { transaction } from './transaction.ts';

/** Carries the result of a rehearsal out of the transaction that it undoes. */
class Rehearsed<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super('a rehearsal ends by undoing everything');
    this.result = result;
  }
}

/** Runs `work` in one transaction as a trial, and rolls it back. @throws what `work` throws */
export async function rehearse<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await transaction(async (): Promise<T> => {
      throw new Rehearsed(await work());
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.result as T;
    throw error;
  }
}
