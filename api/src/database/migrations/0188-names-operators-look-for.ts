import type { Migration } from '../migrate.ts';

/** Operators look for groups, corporations, vouchers and coupons by their names, anywhere in them. Few letters are looked for where names begin. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE INDEX groups_name_part ON groups USING gin (lower(name) gin_trgm_ops) WITH (fastupdate = off);
    CREATE INDEX groups_name_begins ON groups (lower(name) text_pattern_ops);
    CREATE INDEX corporations_name_part ON corporations USING gin (lower(name) gin_trgm_ops) WITH (fastupdate = off);
    CREATE INDEX corporations_name_begins ON corporations (lower(name) text_pattern_ops);
    CREATE INDEX voucher_batches_words ON voucher_batches USING gin (lower(name) gin_trgm_ops, lower(target_title) gin_trgm_ops) WITH (fastupdate = off);
    CREATE INDEX coupon_campaigns_words ON coupon_campaigns USING gin (lower(code) gin_trgm_ops, lower(name) gin_trgm_ops) WITH (fastupdate = off);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP INDEX coupon_campaigns_words, voucher_batches_words, corporations_name_begins, corporations_name_part, groups_name_begins, groups_name_part;
  `);
}
