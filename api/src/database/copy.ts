import type pg from 'pg';
import { withConnection } from './sql.ts';

/** What pg needs of something that runs on a connection; the copy protocol is not among its own queries. */
interface Wire {
  query(text: string): void;
  sendCopyFromChunk(bytes: Buffer): void;
  endCopyFrom(): void;
}

/**
 * Stores rows by one COPY in the binary format, all or none, inside the caller's transaction if there is one.
 * @param target table and columns, e.g. `events (day, kind)`
 * @param bytes the whole stream, header and trailer included (PostgreSQL, "COPY", Binary Format)
 */
export function copyIn(target: string, bytes: Buffer): Promise<void> {
  return withConnection((connection) => new Promise<void>((resolve, reject) => {
    const text = `COPY ${target} FROM STDIN (FORMAT binary)`;
    const copying = {
      submit: (wire: unknown) => (wire as Wire).query(text),
      handleCopyInResponse(wire: Wire) {
        wire.sendCopyFromChunk(bytes);
        wire.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    };
    connection.query(copying as pg.Submittable);
  }));
}
