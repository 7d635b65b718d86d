import type { Migration } from '../migrate.ts';

interface Target {
  table: string;
  key: string;
  /** Column of `likes` that refers to it. */
  reference: string;
}

const targets: readonly Target[] = [
  { table: 'courses', key: 'id', reference: 'course_id' },
  { table: 'roadmaps', key: 'id', reference: 'roadmap_id' },
  { table: 'mentors', key: 'user_id', reference: 'mentor_id' },
  { table: 'posts', key: 'id', reference: 'post_id' },
];

/** Posts have had their count from the beginning. */
const counted = targets.filter(({ table }) => table !== 'posts');

/** Who likes which course, roadmap, mentor or post. Each of them keeps how many, by triggers, whatever writes the likes. */
export async function up(sql: Migration): Promise<void> {
  for (const { table } of counted) await sql(`ALTER TABLE ${table} ADD COLUMN like_count int NOT NULL DEFAULT 0 CHECK (like_count >= 0);`);
  await sql(`
    CREATE TABLE likes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      ${targets.map(({ table, key, reference }) => `${reference} bigint REFERENCES ${table} (${key}) ON DELETE CASCADE,`).join('\n      ')}
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT likes_one_target CHECK (num_nonnulls(${targets.map(({ reference }) => reference).join(', ')}) = 1)
    );
  `);
  for (const target of targets) await sql(countersOf(target));
}

/** Targets are locked in the order of their numbers, so that two people who leave at once never wait for each other. */
function countersOf({ table, key, reference }: Target): string {
  const change = (rows: string, sign: '+' | '-') => `
      PERFORM FROM ${table} WHERE ${key} IN (SELECT ${reference} FROM ${rows}) ORDER BY ${key} FOR NO KEY UPDATE;
      UPDATE ${table} t SET like_count = like_count ${sign} d.n
      FROM (SELECT ${reference}, count(*) AS n FROM ${rows} WHERE ${reference} IS NOT NULL GROUP BY 1) d WHERE t.${key} = d.${reference};`;
  return `
    CREATE UNIQUE INDEX likes_of_${table} ON likes (user_id, ${reference}) WHERE ${reference} IS NOT NULL;
    CREATE INDEX likes_newest_of_${table} ON likes (user_id, id DESC) WHERE ${reference} IS NOT NULL;
    CREATE INDEX likes_${reference} ON likes (${reference}) WHERE ${reference} IS NOT NULL;
    CREATE FUNCTION count_likes_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN ${change('new_rows', '+')}
      ELSE ${change('old_rows', '-')}
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER likes_of_${table}_added AFTER INSERT ON likes
      REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_likes_of_${table}();
    CREATE TRIGGER likes_of_${table}_removed AFTER DELETE ON likes
      REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_likes_of_${table}();
  `;
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP TABLE likes;
    ${targets.map(({ table }) => `DROP FUNCTION count_likes_of_${table};`).join(' ')}
    ${counted.map(({ table }) => `ALTER TABLE ${table} DROP COLUMN like_count;`).join(' ')}
  `);
}
