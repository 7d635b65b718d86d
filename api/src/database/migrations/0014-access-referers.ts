import type { Migration } from '../migrate.ts';

/** Where visits came from. No address and no name; the person only where one was signed in. */
export async function up(sql: Migration): Promise<void> {
  const limited = (name: string) => `${name} text CHECK (char_length(${name}) <= 500)`;
  const descriptor = [
    'referer', 'utm_source', 'utm_campaign', 'utm_medium', 'utm_content', 'utm_term', 'os', 'browser', 'query_param', 'access_url',
    'user_agent',
  ];
  await sql(`
    CREATE TABLE access_referers (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      type text CHECK (type IN ('SIGNUP', 'NEW_LOGIN', 'LOGGED_IN', 'TRY_SIGNUP')),
      user_id bigint REFERENCES users (id) ON DELETE SET NULL,
      ${descriptor.map(limited).join(',\n      ')},
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX access_referers_created_at ON access_referers (created_at);
    CREATE INDEX access_referers_user ON access_referers (user_id);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE access_referers;');
}
