import { courseSubmissionsContract } from '@baeum/contract/domains/course-submissions/course-submissions.contract.ts';
import { instructorContractsContract } from '@baeum/contract/domains/instructor-contracts/instructor-contracts.contract.ts';
import { teachingCourseErrors } from '@baeum/contract/domains/teaching-courses/teaching-courses.errors.ts';
import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import type { Context } from '../../context.ts';
import { errorWords } from '../../session/error-words.ts';
import type { Session } from '../../session/session.ts';
import { CliFailure } from '../../terminal/failures.ts';
import { inLanguages } from '../../terminal/language.ts';
import { withNext } from '../../terminal/next-command.ts';
import { print } from '../../terminal/print.ts';
import { missingFlag } from '../../terminal/prompts.ts';
import { waitForMedia } from './media/wait-for-media.ts';
import { checkLines, checklistLines, courseState, filesOf } from './print-course.ts';
import { courseNamed, readCourse } from './sync/which-course.ts';

const texts = inLanguages({
  ko: {
    read: (host: string, version: string) => `지식공유 계약 ${version}: ${host}/policies/instructor/${version}`,
    agree: (version: string) => `지식공유 계약 ${version}을 읽었고 동의하나요?`,
    other: (typed: string, version: string) => `지금 적용하는 계약은 ${typed}이 아니라 ${version}입니다.`,
    agreeHint: (version: string) => `읽고 동의하면 --agree-contract ${version}을 주세요.`,
    agreed: (version: string) => `지식공유 계약 ${version}에 동의했습니다.`,
    notReady: '아직 준비되지 않은 영상이 있습니다.',
    waitHint: '--wait를 주면 준비될 때까지 기다렸다가 제출합니다.',
    mend: '위의 곳을 채운 뒤 다시 제출해 주세요.',
    submitted: '심사에 냈습니다. 결과는 알림과 메일로 알려 드립니다.',
    withdrawn: '제출을 거두었습니다.',
    dryRun: '미리 보기입니다. 제출하지 않았습니다.',
    state: '상태',
    id: '제출',
    at: '제출한 때',
  },
  en: {
    read: (host: string, version: string) => `Contract for instructors ${version}: ${host}/policies/instructor/${version}`,
    agree: (version: string) => `Have you read the contract ${version}, and do you agree to it?`,
    other: (typed: string, version: string) => `The contract that holds now is not ${typed}, but ${version}.`,
    agreeHint: (version: string) => `Read it, and pass --agree-contract ${version} if you agree.`,
    agreed: (version: string) => `You have agreed to the contract ${version}.`,
    notReady: 'Some videos are not ready yet.',
    waitHint: 'Pass --wait to submit as soon as they are.',
    mend: 'Mend what is shown above and submit again.',
    submitted: 'Submitted for review. You will be told of the decision.',
    withdrawn: 'The submission is taken back.',
    dryRun: 'Preview: nothing was submitted.',
    state: 'State',
    id: 'Submission',
    at: 'Submitted',
  },
});

export interface SubmitFlags {
  agreeContract?: string;
  wait?: true;
  withdraw?: true;
  dryRun?: true;
}

/** Has a course reviewed. What is missing is shown with where to mend it, and nothing is sent. */
export async function submitCourse(context: Context, named: string, flags: SubmitFlags): Promise<void> {
  const session = await context.session();
  const course = await courseNamed(context, named);
  if (flags.withdraw) return withdraw(context, session, course);
  const agreed = await agreeTo(context, session, course, flags);
  refuseUnmet(context, session, agreed);
  if (flags.dryRun) return context.output.message(texts().dryRun);
  await readyFiles(context, session, agreed, flags);
  await send(context, session, agreed);
}

async function withdraw({ output }: Context, session: Session, { id }: TeachingCourse): Promise<void> {
  const { status } = await session.call(courseSubmissionsContract.withdrawSubmission, { params: { id: String(id) } });
  await print(output, { status }, { pairs: [[texts().state, courseState(status)]] });
  output.message(texts().withdrawn);
}

/** Agrees to the contract where it is asked for, in the version that was read and no other. */
async function agreeTo(context: Context, session: Session, course: TeachingCourse, { agreeContract, dryRun }: SubmitFlags): Promise<TeachingCourse> {
  const isAsked = course.checklist.some(({ item, done }) => item === 'contract' && !done);
  if (!isAsked || dryRun) return course;
  const t = texts();
  const { version } = await session.call(instructorContractsContract.getContract, {});
  context.output.notice(t.read(session.host, version));
  if (agreeContract === undefined && context.prompts.interactive) await context.prompts.confirm(t.agree(version));
  else if (agreeContract === undefined) throw new CliFailure('usage', missingFlag('--agree-contract').message, { hint: t.agreeHint(version) });
  else if (agreeContract !== version) throw new CliFailure('usage', t.other(agreeContract, version), { hint: t.agreeHint(version) });
  await session.call(instructorContractsContract.agreeContract, { body: { version, agree: true } });
  context.output.message(t.agreed(version));
  return readCourse(session, course.id);
}

function refuseUnmet({ output }: Context, { host }: Session, course: TeachingCourse): void {
  if (course.checklist.every(({ done }) => done)) return;
  for (const line of checklistLines(course, host)) output.notice(line);
  const { errorCode, message } = teachingCourseErrors.unmet;
  const fields = course.checklist.filter(({ done }) => !done).map(({ item, message: told }) => ({ field: item, errorCode, message: told }));
  throw new CliFailure('conflict', errorWords(errorCode, message), { errorCode, fields, hint: texts().mend });
}

async function readyFiles(context: Context, session: Session, course: TeachingCourse, { wait }: SubmitFlags): Promise<void> {
  const open = filesOf(course);
  if (wait) await waitForMedia(context, session, open);
  else if (open.length > 0) context.output.message(`${texts().notReady} ${texts().waitHint}`);
}

async function send({ output }: Context, session: Session, { id, title }: TeachingCourse): Promise<void> {
  const t = texts();
  session.patience.renew();
  const sent = await session.call(courseSubmissionsContract.submitCourse, { params: { id: String(id) } });
  const { status, submission } = sent;
  await print(output, sent, {
    human: `${id} ${title} · ${t.state}: ${courseState(status)}\n`,
    pairs: [
      [t.id, submission.id],
      [t.state, courseState(status)],
      [t.at, submission.submittedAt],
    ],
  });
  for (const line of checkLines(submission.checks, id, session.host)) output.notice(line);
  output.message(withNext(output, t.submitted, `baeum courses status ${id}`));
}
