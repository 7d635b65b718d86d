import { z } from 'zod';
import { present, statement } from '../database/statement.ts';

/** Mails that verify an address or a number, where these may be somebody else's, and not mails to that person. */
const proofs = "('email-change-link', 'phone-code')";

const eraseMails = statement(
  'jobs.erase-mails',
  { parameters: { email: z.string(), phone: z.string().nullable(), tried: z.array(z.string()) }, row: { id: z.number() } },
  `DELETE FROM outbox WHERE lower(recipient) = lower($email) OR recipient = $phone OR (recipient = ANY($tried) AND kind IN ${proofs}) RETURNING id`,
);

/** A running job is left to its worker; the data it would read is deleted by then. */
const eraseJobs = statement(
  'jobs.erase-jobs',
  { parameters: { email: z.string(), userId: z.string(), outboxIds: z.array(z.number()) }, row: { id: present(z.number()) } },
  `SELECT d.id FROM graphile_worker.complete_jobs((
     SELECT coalesce(array_agg(id), '{}') FROM graphile_worker._private_jobs
     WHERE lower(payload ->> 'email') = lower($email) OR payload ->> 'userId' = $userId OR (payload ->> 'outboxId')::float8 = ANY($outboxIds))) d`,
);

/** A person who must receive nothing more. */
interface Recipient {
  userId: number;
  email: string;
  phone: string | null;
  tried: readonly string[];
}

/** Mails and messages to a person, sent or not, and the jobs that are about them. */
export async function erasePost({ userId, email, phone, tried }: Recipient): Promise<void> {
  const mails = await eraseMails.all({ email, phone, tried: [...tried] });
  await eraseJobs.all({ email, userId: String(userId), outboxIds: mails.map(({ id }) => id) });
}
