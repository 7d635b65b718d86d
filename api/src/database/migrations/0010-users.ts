import type { Migration } from '../migrate.ts';

/**
 * People. One address is one account, whatever its case. `social_providers` and `point_balance` are kept by the domains
 * that own social accounts and points, in the same transaction as their own rows.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE users (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
      email_verified_at timestamptz,
      password_hash text,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
      slug text CHECK (char_length(slug) BETWEEN 1 AND 60),
      profile_image_url text,
      introduction text,
      links text[] NOT NULL DEFAULT '{}',
      real_name text,
      phone text CHECK (phone ~ '^[0-9]{1,20}$'),
      phone_verified_at timestamptz,
      is_instructor boolean NOT NULL DEFAULT false,
      is_mentor boolean NOT NULL DEFAULT false,
      role_admin boolean NOT NULL DEFAULT false,
      is_edu boolean NOT NULL DEFAULT false,
      social_providers text[] NOT NULL DEFAULT '{}' CHECK (social_providers <@ ARRAY['KAKAO', 'GOOGLE', 'GITHUB', 'APPLE']),
      status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'DORMANT', 'BLOCKED', 'WITHDRAWN')),
      point_balance int NOT NULL DEFAULT 0 CHECK (point_balance >= 0),
      terms_agreed_at timestamptz,
      marketing_agreed_at timestamptz,
      sign_up_source jsonb NOT NULL DEFAULT '{}',
      last_active_at timestamptz NOT NULL DEFAULT now(),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX users_email ON users (lower(email));
    CREATE UNIQUE INDEX users_slug ON users (lower(slug));
    CREATE INDEX users_created_at ON users (created_at DESC, id DESC);
    CREATE INDEX users_phone ON users (phone) WHERE phone_verified_at IS NOT NULL;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE users;');
}
