import type { TestApp } from './server.ts';

/** Only moments of an experiment or flag are shifted, nothing else; not those in `history`, which is about the past. */
function shifted(value: unknown, by: number): unknown {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return new Date(Date.parse(value) - by).toISOString();
  if (Array.isArray(value)) return value.map((each) => shifted(each, by));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, name === 'history' ? member : shifted(member, by)]));
}

/** Lets `minutes` pass for one experiment or flag: everything that is due, or was recorded, is so much earlier. */
export async function passTime(app: TestApp, kind: 'EXPERIMENT' | 'FEATURE_FLAG', key: number, minutes: number): Promise<void> {
  const where = 'kind = $1 AND key = $2 AND environment_id = (SELECT id FROM environments WHERE is_primary)';
  const [row] = await app.sql<{ details: object }>(`SELECT details FROM workspace_entities WHERE ${where}`, [kind, String(key)]);
  await app.sql(`UPDATE workspace_entities SET details = $3 WHERE ${where}`, [kind, String(key), JSON.stringify(shifted(row?.details, minutes * 60_000))]);
}
