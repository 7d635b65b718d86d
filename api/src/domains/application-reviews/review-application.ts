import { applicationReviewErrors } from '@baeum/contract/domains/application-reviews/application-reviews.errors.ts';
import type { ApplicationForReview, ApplicationReview } from '@baeum/contract/domains/application-reviews/application-reviews.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { afterCommit, transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { maskFor } from '../../http/admission/masking.ts';
import { fail, failSaying } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { clearSharedAnswers } from '../../http/server/shared-answer.ts';
import { authorOf, recordAudit } from '../audit-logs/audit-logs.public.ts';
import { takeBackSubmissions } from '../course-submissions/take-back-all.public.ts';
import { decidedApplications, type LockedApplication, type Taken } from '../instructor-applications/decided-applications.public.ts';
import { letTakeRequests } from '../mentors/requests-of-mentor.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { recordSecurityEvent } from '../security-events/security-events.public.ts';
import { resumeTeaching, stopTeaching } from '../teaching-courses/stop-teaching.public.ts';
import { lockAccount, type Account } from '../users/accounts.public.ts';
import { hasOtherOperator } from '../users/operator-changes.public.ts';
import { setTeachingRoles } from '../users/users.public.ts';
import { notifyWebhooks } from '../webhooks/notify-webhooks.public.ts';
import { cancelSessions } from './application-reviews.jobs.ts';
import { getApplication, hasStudents } from './find-application.ts';

/** The operator, and their request. */
interface Call {
  actor: UserActor;
  context: RequestContext;
}

type Roles = Pick<Account, 'isInstructor' | 'isMentor'>;

/**
 * Confirms an application, rejects it with all consequences, or approves it again and undoes those of the rejection.
 * @throws AppError APPLY_005, COMMON_004, COMMON_005 where another operator has decided since it was read, or nothing would change
 */
export async function reviewApplication(call: Call, id: number, input: ApplicationReview): Promise<ApplicationForReview> {
  await transaction(async () => {
    const userId = await decidedApplications.applicantOf(id);
    if (userId === undefined) throw fail(commonErrors.notFound);
    const onlyOperator = await refuseOwn(userId, call.actor.userId);
    const account = await lockAccount(userId);
    const application = await decidedApplications.lock(id);
    if (!application) throw fail(commonErrors.notFound);
    refuseUnlessOpen(application, input);
    const { roles, taken } = await effectsOf(id, application, account, input.status);
    const reviewedAt = await decide(call, id, input, taken);
    await record(call, id, { application, input, account, roles, taken, onlyOperator });
    await tell(call, { id, application, input, reviewedAt, account, roles });
  });
  return getApplication(id, maskFor(call.actor, {}));
}

/** Nobody decides on their own application, unless no other operator could. */
async function refuseOwn(userId: number, operatorId: number): Promise<boolean> {
  if (userId !== operatorId) return false;
  if (await hasOtherOperator(operatorId, 'admin:content')) throw fail(applicationReviewErrors.ownApplication);
  return true;
}

function refuseUnlessOpen({ status, version, reviewed_at: reviewedAt }: LockedApplication, input: ApplicationReview): void {
  if (version !== input.version) throw failSaying(commonErrors.conflict, '그사이 다른 운영자가 심사했습니다. 새로고침해 다시 확인해주세요.');
  if (status !== input.status) return;
  if (status === 'REJECTED') throw failSaying(commonErrors.conflict, '이미 반려한 신청입니다.');
  if (reviewedAt) throw failSaying(commonErrors.conflict, '이미 확인한 신청입니다.');
}

/** Changes the applicant's rights. @returns their roles from now on, and what a rejection removed */
async function effectsOf(id: number, application: LockedApplication, account: Account, decision: ApplicationReview['status']) {
  const { isInstructor, isMentor } = account;
  if (decision === 'REJECTED') return reject(id, application, account);
  if (application.status === 'APPROVED') return { roles: { isInstructor, isMentor }, taken: null };
  return { roles: await giveBack(application, account), taken: null };
}

/** With another approved application the right to teach remains. The buyers of a course keep its instructor, who can sell no more. */
async function reject(
  id: number,
  { user_id: userId, mode, has_other: hasOther }: LockedApplication,
  account: Account,
): Promise<{ roles: Roles; taken: Taken }> {
  if (!hasOther) await takeBackSubmissions(userId);
  const courses = hasOther ? [] : await stopTeaching(userId);
  const instructor = !hasOther && account.isInstructor && !(await hasStudents(userId));
  const mentor = mode === 'mt' && account.isMentor;
  const tookRequests = mode === 'mt' && (await letTakeRequests(userId, false));
  const roles = { isInstructor: account.isInstructor && !instructor, isMentor: account.isMentor && !mentor };
  await setTeachingRoles(userId, roles);
  if (mode === 'mt') await cancelSessions(id, userId);
  return { roles, taken: { instructor, mentor, tookRequests, courses } };
}

async function giveBack({ user_id: userId, mode, taken }: LockedApplication, { isMentor }: Account): Promise<Roles> {
  const roles = { isInstructor: true, isMentor: isMentor || mode === 'mt' };
  await setTeachingRoles(userId, roles);
  if (taken) await resumeTeaching(userId, taken.courses);
  if (taken?.tookRequests) await letTakeRequests(userId, true);
  return roles;
}

async function decide({ actor }: Call, id: number, { status, reasons, reviewNote, version }: ApplicationReview, taken: Taken | null): Promise<Date> {
  const note = status === 'REJECTED' ? reviewNote || null : null;
  const at = await decidedApplications.decide({ id, version, status, reasons, note, reviewerId: actor.userId, taken });
  if (!at) throw failSaying(commonErrors.conflict, '이 회원은 다시 신청해 이미 승인되었습니다. 새 신청을 심사해주세요.');
  return at;
}

interface Decided {
  application: LockedApplication;
  input: ApplicationReview;
  account: Account;
  roles: Roles;
}

async function record(
  call: Call,
  id: number,
  { application, input, account, roles, taken, onlyOperator }: Decided & { taken: Taken | null; onlyOperator: boolean },
) {
  await recordAudit({
    author: authorOf(call),
    action: input.status === 'REJECTED' ? 'application-reviews.reject' : 'application-reviews.approve',
    target: `instructor-applications/${id}`,
    diff: {
      status: [application.status, input.status],
      version: [application.version, application.version + 1],
      ...(input.reasons.length > 0 && { reasons: [null, input.reasons] }),
      ...(input.status === 'REJECTED' && input.reviewNote && { reviewNote: [null, input.reviewNote] }),
      ...(account.isInstructor !== roles.isInstructor && { isInstructor: [account.isInstructor, roles.isInstructor] }),
      ...(account.isMentor !== roles.isMentor && { isMentor: [account.isMentor, roles.isMentor] }),
      ...(taken && taken.courses.length > 0 && { stoppedCourses: [null, taken.courses.map((course) => course.id)] }),
      ...(onlyOperator && { onlyOperator: [null, true] }),
    },
  });
}

async function tell(
  { actor, context }: Call,
  { id, application, input, reviewedAt, account, roles }: Decided & { id: number; reviewedAt: Date },
): Promise<void> {
  const { user_id: userId, mode, status: before } = application;
  const { status, reasons } = input;
  const event = { actorId: actor.userId, target: `users/${userId}`, context } as const;
  const lost = (account.isInstructor && !roles.isInstructor) || (account.isMentor && !roles.isMentor);
  const got = (!account.isInstructor && roles.isInstructor) || (!account.isMentor && roles.isMentor);
  if (lost || got) recordSecurityEvent(lost ? 'role-revoked' : 'role-granted', event);
  await notifyWebhooks('application.reviewed', [{ id, userId, mode, status, reviewedAt: reviewedAt.toISOString() }]);
  // Confirmation changes nothing for applicants who were already notified that they may teach.
  if (before === status) return;
  await notify(userId, 'application-reviewed', { mode, status, reasons, note: input.reviewNote || undefined, isInstructor: roles.isInstructor });
  afterCommit(clearSharedAnswers);
}
