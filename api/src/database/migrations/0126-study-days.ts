import type { Migration } from '../migrate.ts';

/**
 * Seconds that somebody studied on a day in Seoul: one small row a day, however many saves. What is known of before comes from the
 * playbacks that are still kept, each counted for its last day.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE study_days (
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      day date NOT NULL,
      seconds int NOT NULL CHECK (seconds BETWEEN 0 AND 86400),
      PRIMARY KEY (user_id, day)
    );
    CREATE INDEX study_days_day ON study_days (day);

    INSERT INTO study_days (user_id, day, seconds)
    SELECT user_id, (updated_at AT TIME ZONE 'Asia/Seoul')::date, least(86400, sum(watched_seconds)) FROM playback_sessions
    WHERE watched_seconds > 0 GROUP BY 1, 2;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE study_days;');
}
