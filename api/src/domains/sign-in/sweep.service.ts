import { sql } from '../../database/sql.ts';

/** Every row here is one that no query would accept any more. Grants go when their last token is gone. */
const statements = {
  attempts: 'DELETE FROM sign_in_attempts WHERE expires_at < now()',
  sessions: 'DELETE FROM sessions WHERE expires_at < now()',
  devices: "DELETE FROM known_devices WHERE seen_at < now() - interval '365 days'",
  links: 'DELETE FROM mail_links WHERE expires_at < now()',
  requests: "DELETE FROM mail_requests WHERE sent_at < now() - interval '1 hour'",
  logins: 'DELETE FROM device_logins WHERE expires_at < now()',
  tokens: 'DELETE FROM tokens WHERE expires_at < now()',
  grants: 'DELETE FROM token_grants g WHERE NOT EXISTS (SELECT FROM tokens t WHERE t.grant_id = g.id)',
} as const;

/** Deletes expired credentials, links and counters. */
export async function sweepCredentials(): Promise<void> {
  for (const [name, statement] of Object.entries(statements)) await sql(`sweep.${name}`, statement);
}
