import type { Migration } from '../migrate.ts';

/** The order by price of discounted courses: by the discount while it runs, by the usual price before and after it. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE INDEX courses_sale_price ON courses (sale_price, id DESC) WHERE status = 'PUBLISHED' AND sale_price IS NOT NULL;
    CREATE INDEX courses_price_on_sale ON courses (price, id DESC) WHERE status = 'PUBLISHED' AND sale_price IS NOT NULL;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP INDEX courses_price_on_sale, courses_sale_price;');
}
