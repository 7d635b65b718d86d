import pg from 'pg';

/** What says whether two databases are the same: every row of every table, every sequence, constraint, index and trigger, by name. */
export async function wholeDatabase(url: string): Promise<Record<string, string>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker') ORDER BY 1",
    );
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      // When a migration ran is not part of the data.
      const row = name.endsWith('.migrations') ? "to_jsonb(t) - 'executed_at' - 'ts'" : 't';
      const { rows } = await client.query<{ sum: string }>(
        `SELECT count(*) || ' ' || md5(coalesce(string_agg((${row})::text, E'\\n' ORDER BY (${row})::text), '')) AS sum FROM ${name} t`,
      );
      found[`table ${name}`] = rows[0]?.sum ?? '';
    }
    const { rows: others } = await client.query<{ name: string; sum: string }>(`
      SELECT 'sequence ' || schemaname || '.' || sequencename AS name, coalesce(last_value::text, '') AS sum FROM pg_sequences
      UNION ALL SELECT 'constraint ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) || convalidated FROM pg_constraint WHERE connamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace) AND conrelid <> 0
      UNION ALL SELECT 'index ' || schemaname || '.' || indexname, indexdef FROM pg_indexes WHERE schemaname IN ('public', 'graphile_worker')
      UNION ALL SELECT 'trigger ' || tgrelid::regclass || '.' || tgname, tgenabled::text FROM pg_trigger WHERE NOT tgisinternal`);
    return { ...found, ...Object.fromEntries(others.map(({ name, sum }) => [name, sum])) };
  } finally {
    await client.end();
  }
}

/** Names under which two databases differ. */
export function differences(one: Record<string, string>, other: Record<string, string>): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name]).sort();
}
