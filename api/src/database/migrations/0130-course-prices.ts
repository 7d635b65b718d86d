import type { Migration } from '../migrate.ts';

/** The order by price; discounted courses, whose price changes with the clock, are sorted in by the query. */
export async function up(sql: Migration): Promise<void> {
  await sql("CREATE INDEX courses_price ON courses (price, id DESC) WHERE status = 'PUBLISHED' AND sale_price IS NULL;");
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP INDEX courses_price;');
}
