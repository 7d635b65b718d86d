import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { emailRule } from '@baeum/contract/shared/email.ts';
import { applicationErrors } from '@baeum/contract/domains/instructor-applications/instructor-applications.errors.ts';
import type { Application, ApplicationInput } from '@baeum/contract/domains/instructor-applications/instructor-applications.schemas.ts';
import { sql } from '../../database/sql.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import { countUsers, findUserByEmail, getUser, markInstructor } from '../users/users.service.ts';
import { queueApprovedMail, queueGuestMail } from './instructor-applications.mails.ts';
import { InstructorApplication, toApplication } from './instructor-applications.model.ts';

/** Whether the caller may apply, with their draft begun when nothing was there. */
export async function checkApplication({ userId }: UserActor) {
  const user = await getUser(userId);
  const { name, email, phone, isInstructor, isMentor } = user;
  if (!isInstructor) await beginDraft(user);
  const newest = await newestApplication(userId);
  return {
    canApply: !isInstructor,
    isInstructor,
    isMentor,
    status: newest?.status ?? ('NONE' as const),
    prefill: { name, email, ...(phone !== null && { phone }) },
    userCNT: await countUsers(),
  };
}

/**
 * Sends an application: the caller may teach at once. Of many equal ones at the same time the unique index lets one
 * through; the others wait for it and are told.
 * @throws AppError APPLY_003
 */
export async function submitApplication({ userId }: UserActor, input: ApplicationInput): Promise<Application> {
  return transaction(async () => {
    const user = await getUser(userId);
    const done = input.mode === 'mt' ? user.isMentor : user.isInstructor;
    const id = done ? undefined : await insertApproved(userId, input);
    if (id === undefined) throw fail(applicationErrors.alreadyInstructor);
    await markInstructor(userId, { mentor: input.mode === 'mt' });
    await queueApprovedMail(user.email, user.name, input.mode);
    return toApplication(await InstructorApplication.findByPk(id, { rejectOnEmpty: true }));
  });
}

/** The caller's newest application. @throws AppError COMMON_004 */
export async function getMyApplication({ userId }: UserActor): Promise<Application> {
  const newest = await newestApplication(userId);
  if (!newest) throw fail(commonErrors.notFound);
  return toApplication(newest);
}

/** A visitor's application, kept until its address signs up; a newer one of the same address replaces it. */
export async function submitGuestApplication(input: ApplicationInput): Promise<'APPLIED' | 'REAPPLIED'> {
  return transaction(async () => {
    if ((await findUserByEmail(input.contact_mail))?.isInstructor) return 'REAPPLIED';
    await sql(
      'instructor-applications.keep-guest',
      `INSERT INTO instructor_applications
         (status, mode, contact_mail, realname, phone, category, instructor_introduce, my_link, register_channels)
       VALUES ('DRAFT', $1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (lower(contact_mail)) WHERE user_id IS NULL DO UPDATE SET
         mode = EXCLUDED.mode, contact_mail = EXCLUDED.contact_mail, realname = EXCLUDED.realname, phone = EXCLUDED.phone,
         category = EXCLUDED.category, instructor_introduce = EXCLUDED.instructor_introduce, my_link = EXCLUDED.my_link,
         register_channels = EXCLUDED.register_channels, created_at = now()`,
      formValues(input),
    );
    // Only the at sign was asked for; what is no address at all cannot be written to.
    if (!emailRule(input.contact_mail)) await queueGuestMail(input.contact_mail, input.realname, input.mode);
    return 'APPLIED';
  });
}

/**
 * Gives an account the application that was sent for its address before it signed up, and makes it an instructor. Call
 * it in the transaction that proves the address.
 */
export async function attachGuestApplications(userId: number, email: string): Promise<void> {
  await transaction(async () => {
    const [attached] = await sql<{ mode: ApplicationInput['mode'] }>(
      'instructor-applications.attach-guest',
      `WITH begun AS (DELETE FROM instructor_applications WHERE user_id = $1 AND status = 'DRAFT')
       UPDATE instructor_applications guest SET user_id = $1, status = 'APPROVED'
       WHERE user_id IS NULL AND lower(contact_mail) = lower($2) AND NOT EXISTS (
         SELECT 1 FROM instructor_applications WHERE user_id = $1 AND mode = guest.mode AND status = 'APPROVED')
       RETURNING mode`,
      [userId, email],
    );
    if (!attached) return;
    await markInstructor(userId, { mentor: attached.mode === 'mt' });
    const { name } = await getUser(userId);
    await queueApprovedMail(email, name, attached.mode);
  });
}

async function beginDraft({ id, name, email }: { id: number; name: string; email: string }): Promise<void> {
  await sql(
    'instructor-applications.begin',
    `INSERT INTO instructor_applications (user_id, status, contact_mail, realname)
     SELECT $1::bigint, 'DRAFT', $2, $3 WHERE NOT EXISTS (SELECT 1 FROM instructor_applications WHERE user_id = $1)
     ON CONFLICT (user_id) WHERE status = 'DRAFT' DO NOTHING`,
    [id, email, name],
  );
}

/** The draft becomes an approved application, in one statement; nothing when there is one already. */
async function insertApproved(userId: number, input: ApplicationInput): Promise<number | undefined> {
  const [row] = await sql<{ id: number }>(
    'instructor-applications.insert',
    `WITH begun AS (DELETE FROM instructor_applications WHERE user_id = $9 AND status = 'DRAFT')
     INSERT INTO instructor_applications
       (user_id, status, mode, contact_mail, realname, phone, category, instructor_introduce, my_link, register_channels)
     VALUES ($9, 'APPROVED', $1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (user_id, mode) WHERE status = 'APPROVED' DO NOTHING
     RETURNING id`,
    [...formValues(input), userId],
  );
  return row?.id;
}

function formValues(input: ApplicationInput): unknown[] {
  return [
    input.mode,
    input.contact_mail,
    input.realname,
    input.phone,
    input.category,
    input.instructor_introduce,
    input.my_link || null,
    JSON.stringify(input.registerChannels),
  ];
}

async function newestApplication(userId: number): Promise<InstructorApplication | null> {
  return InstructorApplication.findOne({ where: { userId }, order: [['id', 'DESC']] });
}
