import { z } from 'zod';
import { present, statement } from '../database/statement.ts';

/** Mails that verify a new address or number, which may belong to another person. */
const proofs = "('email-change-link', 'phone-code')";

const eraseMails = statement(
  'jobs.erase-mails',
  { parameters: { email: z.string(), phone: z.string().nullable(), tried: z.array(z.string()) }, row: { id: z.number() } },
  `DELETE FROM outbox WHERE lower(recipient) = lower($email) OR recipient = $phone OR (recipient = ANY($tried) AND kind IN ${proofs}) RETURNING id`,
);

/** A running job is left to its worker, but the data it would read is already deleted. */
const eraseJobs = statement(
  'jobs.erase-jobs',
  { parameters: { email: z.string(), userId: z.string(), outboxIds: z.array(z.number()) }, row: { id: present(z.number()) } },
  `SELECT d.id FROM graphile_worker.complete_jobs((
     SELECT coalesce(array_agg(id), '{}') FROM graphile_worker._private_jobs
     WHERE lower(payload ->> 'email') = lower($email) OR payload ->> 'userId' = $userId OR (payload ->> 'outboxId')::float8 = ANY($outboxIds))) d`,
);

/** A person who must not receive anything further. */
interface Recipient {
  userId: number;
  email: string;
  phone: string | null;
  tried: readonly string[];
}

/** Deletes mails and messages to a person, sent or not, and the jobs about them. */
export async function erasePost({ userId, email, phone, tried }: Recipient): Promise<void> {
  const mails = await eraseMails.all({ email, phone, tried: [...tried] });
  await eraseJobs.all({ email, userId: String(userId), outboxIds: mails.map(({ id }) => id) });
}
