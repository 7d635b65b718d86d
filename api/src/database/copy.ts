import type pg from 'pg';
import { withConnection } from './connection.ts';

/** The interface that pg requires of something that runs on a connection; pg itself has no queries for the copy protocol. */
interface Wire {
  query(text: string): void;
  sendCopyFromChunk(bytes: Buffer): void;
  endCopyFrom(): void;
}

/**
 * Stores rows by one COPY, all or none, inside the caller's transaction if there is one.
 * @param statement e.g. `COPY events (day, kind) FROM STDIN`
 * @param bytes the complete stream in the statement's format
 */
export function copyIn(statement: string, bytes: Buffer): Promise<void> {
  return withConnection(
    (connection) =>
      new Promise<void>((resolve, reject) => {
        const copying = {
          submit: (wire: unknown) => (wire as Wire).query(statement),
          handleCopyInResponse(wire: Wire) {
            wire.sendCopyFromChunk(bytes);
            wire.endCopyFrom();
          },
          handleCommandComplete: () => undefined,
          handleError: reject,
          handleReadyForQuery: () => resolve(),
        };
        connection.query(copying as pg.Submittable);
      }),
  );
}
