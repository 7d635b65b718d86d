import type { Migration } from '../migrate.ts';

/** Clocks show no later time than 23:59: a range that ends then reaches midnight, so that the last hour of a day can be asked for. */
export async function up(sql: Migration): Promise<void> {
  await sql(rangesWith("(CASE range ->> 'end' WHEN '23:59' THEN '24:00' ELSE range ->> 'end' END)"));
}

export async function down(sql: Migration): Promise<void> {
  await sql(rangesWith("(range ->> 'end')"));
}

/** The hours of one day as a clock shows them there: its own where it differs from the week. */
function rangesWith(end: string): string {
  return `
    CREATE OR REPLACE FUNCTION mentoring_ranges(weekly jsonb, exceptions jsonb, day date)
    RETURNS TABLE (opens timestamp, closes timestamp) LANGUAGE sql IMMUTABLE ROWS 2 AS $$
      SELECT day + (range ->> 'start')::time, day + ${end}::time
      FROM jsonb_array_elements(coalesce(
        (SELECT coalesce(exception -> 'ranges', '[]') FROM jsonb_array_elements(exceptions) exception WHERE (exception ->> 'date')::date = day),
        jsonb_path_query_array(weekly, '$[*] ? (@.weekday == $day)', jsonb_build_object('day', extract(dow FROM day))))) range
    $$;
  `;
}
