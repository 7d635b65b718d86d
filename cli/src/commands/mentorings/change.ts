import { mentoringsContract } from '@baeum/contract/domains/mentorings/mentorings.contract.ts';
import { mentoringErrors } from '@baeum/contract/domains/mentorings/mentorings.errors.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import type { AppRoute } from '@ts-rest/core';
import type { Context } from '../../context.ts';
import type { LooseRequest } from '../../session/session.ts';
import { CliFailure } from '../../terminal/failures.ts';
import { inLanguages } from '../../terminal/language.ts';
import { zonedMomentText } from '../../terminal/moments.ts';
import { isAgreed, type ConsentFlags } from '../api/consent.ts';
import { withFreeTimes } from './free-times.ts';
import { mentoringTexts } from './mentorings.texts.ts';
import { printChanged, stateOf } from './show.ts';

const texts = inLanguages({
  ko: {
    changed: (id: number) => `보는 동안 멘토링이 바뀌었습니다. 다시 보고 정해 주세요: baeum mentorings show ${id}`,
    stands: (id: number, state: string, when: string) => `멘토링 ${id}의 지금 상태는 '${state}', 시간은 ${when}입니다.`,
  },
  en: {
    changed: (id: number) => `It was changed in the meantime. Look at it again: baeum mentorings show ${id}`,
    stands: (id: number, state: string, when: string) => `Session ${id} is now: ${state}, at ${when}.`,
  },
});

export const findMentoring = async (context: Context, id: string): Promise<Mentoring> =>
  (await context.session()).call(mentoringsContract.getMentoring, { params: { id } });

interface Change {
  /** As it was read: who changes it in between is not overwritten. */
  mentoring: Mentoring;
  route: AppRoute;
  body: Readonly<Record<string, unknown>>;
  flags: ConsentFlags;
  /** Shown before the request is sent, besides which session it is. */
  details?: string | undefined;
  /** The message printed afterwards. */
  done: (now: Mentoring) => string;
}

/** Sends a change of a session that was read, where it is agreed to, and shows what it is then. */
export async function change(context: Context, { mentoring, route, body, flags, details, done }: Change): Promise<void> {
  const request = { params: { id: String(mentoring.id) }, body };
  const name = async () => [`${mentoring.id} ${calledSession(mentoring)}`, details && `(${details})`].filter(Boolean).join(' ');
  if (!(await isAgreed(context, { route, request, flags, name }))) return;
  const now = await sendChange(context, mentoring, route, request);
  await printChanged(context, now, done(now));
}

/** @throws CliFailure with the current state of the session, if it no longer allows the change */
async function sendChange(context: Context, read: Mentoring, route: AppRoute, request: LooseRequest): Promise<Mentoring> {
  try {
    return await withFreeTimes(read.mentor.id, async () => (await (await context.session()).send(route, request)).body as Mentoring);
  } catch (failure) {
    if (!(failure instanceof CliFailure) || failure.details.errorCode !== mentoringErrors.wrongState.errorCode) throw failure;
    const now = await findMentoring(context, String(read.id));
    const hint = now.version === read.version ? texts().stands(now.id, stateOf(now), zonedMomentText(now.startAt)) : texts().changed(now.id);
    throw new CliFailure(failure.kind, failure.message, { ...failure.details, hint });
  }
}

/** Both people and the start, as a name of the session. */
function calledSession({ mentor, mentee, startAt }: Mentoring): string {
  return `'${mentoringTexts().session(mentor.name, mentee.name, zonedMomentText(startAt))}'`;
}
