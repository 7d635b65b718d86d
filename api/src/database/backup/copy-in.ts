import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { counter, type Sum } from './archive.ts';
import type { Table } from './schema.ts';

export interface OpenTable {
  table: Table;
  write(part: ReadableStream<Uint8Array>): Promise<void>;
  close(): Promise<Sum & { rows: number }>;
  /** Ends the COPY, which would block all further queries of the connection. */
  giveUp(): void;
}

export function openTable(client: pg.Client, table: Table): OpenTable {
  const copying: CopyStreamQuery = client.query(copyFrom(`COPY ${table.name} (${table.columns.join(', ')}) FROM STDIN`));
  const counted = counter();
  const failed = new Promise<never>((_resolve, reject) => copying.once('error', reject));
  // Only awaited while something else is.
  failed.catch(() => undefined);
  copying.on('error', () => undefined);
  return {
    table,
    async write(part) {
      for await (const chunk of part) {
        counted.add(chunk);
        if (!copying.write(chunk)) await Promise.race([once(copying, 'drain'), failed]);
      }
    },
    async close() {
      copying.end();
      await Promise.race([once(copying, 'finish'), failed]);
      return { ...counted.sum(), rows: copying.rowCount };
    },
    giveUp: () => void copying.destroy(),
  };
}

/** A table without rows has no part. */
export const nothing: Sum & { rows: number } = { ...counter().sum(), rows: 0 };

export function isSame(wanted: (Sum & { rows?: number }) | undefined, found: (Sum & { rows?: number }) | undefined): boolean {
  return wanted?.bytes === found?.bytes && wanted?.sha256 === found?.sha256 && wanted?.rows === found?.rows;
}
