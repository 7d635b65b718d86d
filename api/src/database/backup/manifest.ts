import { z } from 'zod';

/** Version of the format; other versions need another release. */
export const format = 1;

/** Paths in the archive. */
export const places = { manifest: 'backup.json', tables: 'tables', files: 'files', end: 'end.json' } as const;

/** A relation with its schema, as PostgreSQL quotes it. */
const name = z.string().regex(/^(?:\w+|"[^"]+")\.(?:\w+|"[^"]+")$/);

/** First entry of the archive: its contents, and the requirements for restoring it. */
export const manifestSchema = z.strictObject({
  format: z.literal(format),
  createdAt: z.iso.datetime(),
  /** Commit of the release that wrote it. */
  commit: z.string(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  queueVersion: z.number().int(),
  tables: z.array(z.strictObject({ name, columns: z.array(z.string()) })),
  partitions: z.array(z.strictObject({ name, parent: name, bound: z.string().regex(/^(?:FOR VALUES [^;]+|DEFAULT)$/) })),
});
export type Manifest = z.infer<typeof manifestSchema>;

const sum = { bytes: z.number().int(), sha256: z.string() };

/** Last entry of the archive: the sums of all others. Without it the archive is truncated. */
export const endSchema = z.strictObject({
  tables: z.record(z.string(), z.strictObject({ ...sum, rows: z.number().int() })),
  files: z.record(z.string(), z.strictObject(sum)),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string(), called: z.boolean() })),
});
export type End = z.infer<typeof endSchema>;
