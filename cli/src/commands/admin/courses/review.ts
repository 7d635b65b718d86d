import { courseSubmissionsContract as contract } from '@baeum/contract/domains/course-submissions/course-submissions.contract.ts';
import type { ReviewCourse, ReviewCourseCard, ReviewInput } from '@baeum/contract/domains/course-submissions/course-submissions.schemas.ts';
import { reviewReasonNames, reviewReasons, type ReviewReason } from '@baeum/contract/domains/teaching-courses/submission.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { printPages } from '../../../derive/print-pages.ts';
import { checkParams } from '../../../derive/request.ts';
import { CliFailure, usage } from '../../../terminal/failures.ts';
import { inLanguages } from '../../../terminal/language.ts';
import { headOfMoments, momentText } from '../../../terminal/moments.ts';
import type { Prompts } from '../../../terminal/prompts.ts';
import { isAgreed } from '../../api/consent.ts';
import type { Task } from '../calls/task.ts';
import { showReview } from './show.ts';

const texts = inLanguages({
  ko: {
    head: ['id', '제목', '지식공유자', '제출', '눈여겨볼 것', '맡은 운영자'],
    submitted: '제출한 때',
    none: (title: string) => `심사를 기다리는 제출이 없습니다: ${title}`,
    changed: '그 내용을 본 뒤에 강의를 고쳤습니다.',
    changedHint: (id: string) => `다시 보고 정해 주세요: baeum admin courses review ${id}`,
    taken: (name: string, until: string) => `${name}님이 ${until}까지 심사를 맡고 있습니다.`,
    takenHint: '그 뒤에 다시 하거나, 다른 강의를 심사해 주세요.',
    decision: '어떻게 할까요?',
    choices: { approve: '승인', reject: '반려', later: '나중에 (심사를 내려놓음)' },
    reasons: '반려하는 이유 (Space로 고르고 Enter)',
    note: '강의를 만든 사람이 읽을 말',
    noReason: '이유를 하나 이상 고르거나 --note를 적어 주세요.',
    alone: '--reason은 --reject와 함께 씁니다.',
    done: { PUBLISHED: '승인했습니다.', REJECTED: '반려했습니다.' },
    released: '심사를 내려놓았습니다.',
  },
  en: {
    head: ['id', 'title', 'instructor', 'submission', 'warnings', 'claimed by'],
    submitted: 'submitted',
    none: (title: string) => `No submission waits for review: ${title}`,
    changed: 'The course was edited since you saw it.',
    changedHint: (id: string) => `Look at it again and decide: baeum admin courses review ${id}`,
    taken: (name: string, until: string) => `${name} has claimed the review until ${until}.`,
    takenHint: 'Try again after that, or review another course.',
    decision: 'What do you decide?',
    choices: { approve: 'Approve', reject: 'Send back', later: 'Later (release the review)' },
    reasons: 'Why it is sent back (Space to choose, Enter to go on)',
    note: 'What its instructor reads',
    noReason: 'Choose a reason at least, or write --note.',
    alone: '--reason goes with --reject.',
    done: { PUBLISHED: 'Approved.', REJECTED: 'Sent back.' },
    released: 'The review is released.',
  },
});

type Decision = Pick<ReviewInput, 'reasons' | 'note'> & { status: 'PUBLISHED' | 'REJECTED' };

/** The courses that wait; or one of them, and what is decided on it. */
export async function review(task: Task): Promise<void> {
  const { context, key, flags } = task;
  if (flags.reason && !flags.reject) throw usage(texts().alone);
  if (key === undefined) return listWaiting(task);
  const session = await context.session();
  const params = checkParams({ id: key }) as { id: string };
  const seen = await session.call(contract.getReviewCourse, { params });
  const isDecided = flags.approve === true || flags.reject === true;
  const { output } = context;
  // A program gets what came of its decision; a person sees first what it is about.
  if (!isDecided || output.format === 'human') await showReview(output, seen, session.host);
  if (!isDecided && (!context.prompts.interactive || !seen.pending)) return;
  const { submissionId, contentHash } = submissionIn(seen, key, flags.contentHash);
  const given = isDecided ? decisionOf(flags) : undefined;
  if (!flags.dryRun) await claim(task, params, seen);
  let isOver = false;
  try {
    const decision = given ?? (await ask(context.prompts));
    const request = { params, body: { submissionId, contentHash, ...decision } as ReviewInput };
    if (!decision || !(await isAgreed(context, { route: contract.reviewCourse, request, flags, known: { title: seen.course.title } }))) return;
    const result = await session.call(contract.reviewCourse, request);
    isOver = true;
    if (isDecided && output.format !== 'human') await showReview(output, result, session.host);
    output.message(texts().done[decision.status]);
  } finally {
    if (!isOver && !flags.dryRun) await release(task, params);
  }
}

async function listWaiting({ context, flags }: Task): Promise<void> {
  const t = texts();
  const session = await context.session();
  const { output } = context;
  await printPages<ReviewCourseCard>(output, {
    send: (request) => session.send(contract.listReviewCourses, request),
    request: { query: { status: 'IN_REVIEW', ...(flags.page && { page: flags.page }) } },
    all: false,
    tableOf: (items) => ({
      head: [...t.head, headOfMoments(output, t.submitted)],
      rows: items.map(({ id, title, instructor, submission }) => {
        const { id: submissionId, warnings, claim: claimed, submittedAt } = submission ?? {};
        return [id, title, instructor.name, submissionId, warnings, claimed?.by.name, submittedAt];
      }),
    }),
  });
}

/** What was seen is what is decided on. @throws CliFailure conflict when there is nothing to decide, or it is not what was seen before */
function submissionIn({ course, pending }: ReviewCourse, id: string, wanted: string | undefined): { submissionId: number; contentHash: string } {
  const { errorCode } = commonErrors.conflict;
  if (!pending) throw new CliFailure('conflict', texts().none(course.title), { errorCode });
  if (wanted !== undefined && wanted !== pending.contentHash) throw new CliFailure('conflict', texts().changed, { errorCode, hint: texts().changedHint(id) });
  return { submissionId: pending.id, contentHash: pending.contentHash };
}

function decisionOf({ approve, reason = [], note }: Task['flags']): Decision {
  const noted = note === undefined ? {} : { note };
  if (approve) return { status: 'PUBLISHED', reasons: [], ...noted };
  if (reason.length === 0 && !note?.trim()) throw usage(texts().noReason);
  return { status: 'REJECTED', reasons: reason as ReviewReason[], ...noted };
}

/** Nobody else decides meanwhile. */
async function claim({ context }: Task, params: { id: string }, { pending }: ReviewCourse): Promise<void> {
  const session = await context.session();
  try {
    await session.call(contract.claimReview, { params });
  } catch (failure) {
    const claimed = pending?.claim;
    if (!(failure instanceof CliFailure) || failure.details.errorCode !== commonErrors.conflict.errorCode || !claimed) throw failure;
    throw new CliFailure('conflict', texts().taken(claimed.by.name, momentText(claimed.until)), { ...failure.details, hint: texts().takenHint });
  }
}

/** Releases the claim however the review ended, so that others can take it up. */
async function release({ context }: Task, params: { id: string }): Promise<void> {
  const session = await context.session();
  session.patience.renew();
  await session.call(contract.releaseReview, { params, body: {} }).then(
    () => context.output.message(texts().released),
    () => undefined,
  );
}

/** @returns nothing for later */
async function ask(prompts: Prompts): Promise<Decision | undefined> {
  const t = texts();
  const choices = (['approve', 'reject', 'later'] as const).map((value) => ({ name: t.choices[value], value }));
  const chosen = await prompts.choice({ message: t.decision, flag: '--approve, --reject', choices });
  if (chosen === 'later') return undefined;
  if (chosen === 'approve') return { status: 'PUBLISHED', reasons: [] };
  const reasons = await prompts.choices({
    message: t.reasons,
    flag: '--reason',
    choices: reviewReasonNames.map((value) => ({ name: reviewReasons[value], value })),
    check: () => undefined,
  });
  const note = await prompts.text({
    message: t.note,
    flag: '--note',
    check: (typed) => (reasons.length === 0 && typed.trim() === '' ? t.noReason : undefined),
  });
  return { status: 'REJECTED', reasons: reasons as ReviewReason[], ...(note.trim() !== '' && { note }) };
}
