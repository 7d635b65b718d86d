import pg from 'pg';

/** How often PostgreSQL ended a deadlock of ours while `work` ran, including those hidden by a retry of the aborted transaction. */
export async function deadlocksIn(work: () => Promise<unknown>): Promise<number> {
  const prototype = pg.Client.prototype as unknown as { query(this: unknown, ...values: unknown[]): Promise<unknown> };
  const { query: real } = prototype;
  let count = 0;
  prototype.query = async function (...values) {
    try {
      return await real.apply(this, values);
    } catch (error) {
      if ((error as { code?: string }).code === '40P01') count += 1;
      throw error;
    }
  };
  try {
    await work();
  } finally {
    prototype.query = real;
  }
  return count;
}
