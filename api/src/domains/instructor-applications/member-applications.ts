import { applicationErrors } from '@baeum/contract/domains/instructor-applications/instructor-applications.errors.ts';
import type { Application, ApplicationInput } from '@baeum/contract/domains/instructor-applications/instructor-applications.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { notify } from '../notifications/notifications.public.ts';
import { recordSecurityEvent } from '../security-events/security-events.public.ts';
import { getAccount, lockAccount } from '../users/accounts.public.ts';
import { countUsers, markInstructor } from '../users/users.public.ts';
import { notifyWebhooks } from '../webhooks/notify-webhooks.public.ts';
import { applicationColumns, applicationRow, checkPhone, formColumns, formMarks, formParameters, toApplication, toFormValues } from './application-rows.ts';

const beginDraft = statement(
  'instructor-applications.begin-draft',
  { parameters: { userId: z.number(), email: z.string(), name: z.string() } },
  `INSERT INTO instructor_applications (user_id, status, contact_mail, realname)
   SELECT $userId::bigint, 'DRAFT', $email, $name WHERE NOT EXISTS (SELECT 1 FROM instructor_applications WHERE user_id = $userId)
   ON CONFLICT (user_id) WHERE status = 'DRAFT' DO NOTHING`,
);

/** The draft becomes an approved application, in one statement; undefined when there is one already. */
const addApproved = statement(
  'instructor-applications.add-approved',
  { parameters: { ...formParameters, userId: z.number() }, row: applicationRow },
  `WITH begun AS (DELETE FROM instructor_applications WHERE user_id = $userId AND status = 'DRAFT')
   INSERT INTO instructor_applications (user_id, status, ${formColumns}) VALUES ($userId, 'APPROVED', ${formMarks})
   ON CONFLICT (user_id, mode) WHERE status = 'APPROVED' DO NOTHING
   RETURNING ${applicationColumns}`,
);

const findNewest = statement(
  'instructor-applications.find-newest',
  { parameters: { userId: z.number() }, row: applicationRow },
  `SELECT ${applicationColumns} FROM instructor_applications WHERE user_id = $userId ORDER BY id DESC LIMIT 1`,
);

/** Whether the caller may apply; begins their draft where they have none. */
export async function checkApplication({ userId }: UserActor) {
  const { name, email, phone, isInstructor, isMentor } = await getAccount(userId);
  if (!isInstructor) await beginDraft.run({ userId, email, name });
  const newest = await findNewest.first({ userId });
  return {
    canApply: !isInstructor,
    isInstructor,
    isMentor,
    status: newest?.status ?? ('NONE' as const),
    prefill: { name, email, ...(phone !== null && { phone }) },
    ...(newest && isFromGuest(newest) && { guestApplication: toApplication(newest) }),
    userCNT: await countUsers(),
  };
}

/** A draft that the member only began has no content yet. */
function isFromGuest({ status, category }: RowOf<typeof applicationRow>): boolean {
  return status === 'DRAFT' && category !== null;
}

/**
 * Sends an application: the caller may teach at once. Of simultaneous equal ones one goes through; the others wait for it and are refused.
 * So does an operator who approves an older one of theirs at this moment.
 * @throws AppError APPLY_003, PHONE_001
 */
export async function submitApplication({ userId }: UserActor, input: ApplicationInput, context: RequestContext): Promise<Application> {
  checkPhone(input);
  return transaction(async () => {
    const { isInstructor, isMentor } = await lockAccount(userId);
    const done = input.mode === 'mt' ? isMentor : isInstructor;
    const row = done ? undefined : await addApproved.first({ ...toFormValues(input), userId });
    if (!row) throw fail(applicationErrors.alreadyInstructor);
    await markInstructor(userId, { mentor: input.mode === 'mt' });
    recordSecurityEvent('role-granted', { actorId: userId, target: `users/${userId}`, context });
    await notify(userId, 'application-approved', { mode: input.mode }, { key: `applications/${row.id}` });
    const application = toApplication(row);
    const { id, mode, status, createdAt } = application;
    await notifyWebhooks('application.submitted', [{ id, userId, mode, status, createdAt }]);
    return application;
  });
}

/** The caller's newest application. @throws AppError COMMON_004 */
export async function getMyApplication({ userId }: UserActor): Promise<Application> {
  const newest = await findNewest.first({ userId });
  if (!newest) throw fail(commonErrors.notFound);
  return toApplication(newest);
}
