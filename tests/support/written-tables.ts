import type pg from 'pg';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Target Tables'?: { 'Relation Name': string }[];
  Plans?: Plan[];
}

/** Tables that a statement writes, as PostgreSQL plans it without running it; a partition counts as its table. */
export async function writtenTables(client: pg.Client, text: string): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`);
  const relations = rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => modified(Plan));
  const found = await client.query<{ name: string }>(
    'SELECT DISTINCT coalesce(pg_partition_root(oid::regclass), oid::regclass)::text AS name FROM pg_class WHERE relname = ANY($1) ORDER BY 1',
    [relations],
  );
  return found.rows.map(({ name }) => name);
}

function modified(plan: Plan): string[] {
  const own = plan['Node Type'] === 'ModifyTable' ? [plan['Relation Name'], ...(plan['Target Tables'] ?? []).map((target) => target['Relation Name'])] : [];
  return [...own.filter((name) => name !== undefined), ...(plan.Plans ?? []).flatMap(modified)];
}
