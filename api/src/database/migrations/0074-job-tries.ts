import type { Migration } from '../migrate.ts';

const mailJobs = "('jobs.deliver-mail', 'contact.mail-message', 'passwords.mail-password-link', 'sign-up.mail-verification-link')";

/** Mail is tried for two days from now on; what waits already shall be, too. */
export async function up(sql: Migration): Promise<void> {
  await setTries(sql, 300);
}

export async function down(sql: Migration): Promise<void> {
  await setTries(sql, 8);
}

async function setTries(sql: Migration, tries: number): Promise<void> {
  await sql(`
    UPDATE graphile_worker._private_jobs j SET max_attempts = ${tries}
    FROM graphile_worker._private_tasks t
    WHERE t.id = j.task_id AND t.identifier IN ${mailJobs} AND j.attempts < j.max_attempts AND j.max_attempts <> ${tries}
  `);
}
