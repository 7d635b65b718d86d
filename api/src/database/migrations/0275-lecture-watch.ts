import type { Migration } from '../migrate.ts';

/**
 * What of lectures is watched, by whomever. Saves of progress note the stretch that was watched before them, and nobody waits for anybody; a job adds
 * them up. `seconds` are those of each ten seconds of the lecture, from its beginning: one small row a day, whatever its length.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE watched_stretches (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      lecture_id bigint NOT NULL,
      day date NOT NULL DEFAULT seoul_date(now()),
      from_second int NOT NULL,
      to_second int NOT NULL,
      CHECK (0 <= from_second AND from_second < to_second)
    );
    CREATE TABLE lecture_watch (
      lecture_id bigint NOT NULL REFERENCES lectures (id) ON DELETE CASCADE,
      day date NOT NULL,
      seconds int[] NOT NULL,
      PRIMARY KEY (lecture_id, day)
    );
    CREATE INDEX lecture_watch_day ON lecture_watch (day);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE lecture_watch; DROP TABLE watched_stretches;');
}
