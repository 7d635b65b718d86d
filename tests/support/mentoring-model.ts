import { mentoringTransitions, type DisputeOutcome, type MentoringSide, type MentoringStatus } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A person of the model, by their place in its world. */
export type Person = number;

/** The expected state of a session, derived by rules and without a database. Moments are Unix times in milliseconds. */
export interface Session {
  id: number;
  mentor: Person;
  mentee: Person;
  status: MentoringStatus;
  start: number;
  minutes: number;
  /** Rest of the mentor after it, in minutes. */
  buffer: number;
  price: number;
  askedAt: number;
  expiresAt: number;
  proposal?: { start: number; until: number };
  dispute: 'NONE' | 'OPEN' | 'SETTLED';
  refund: number | null;
  version: number;
}

const holding: readonly MentoringStatus[] = ['PAYMENT_PENDING', 'REQUESTED', 'ACCEPTED'];
const wrongState = 'MENTORING_002';

export const endOf = ({ start, minutes }: Session): number => start + minutes * minute;

/** Who is held from when to when by a session, as `person from to`. */
export function holdsOf(session: Session): { person: Person; from: number; to: number }[] {
  if (!holding.includes(session.status)) return [];
  return [session.start, ...(session.proposal ? [session.proposal.start] : [])].flatMap((from) => spans(session, from));
}

export function spans({ mentor, mentee, minutes, buffer }: Pick<Session, 'mentor' | 'mentee' | 'minutes' | 'buffer'>, from: number) {
  const to = from + minutes * minute;
  return [
    { person: mentor, from, to: to + buffer * minute },
    { person: mentee, from, to },
  ];
}

/** The error code that the asker gets if one person's time is taken by others, the mentor's checked before the mentee's. */
export function clash(wanted: ReturnType<typeof spans>, others: readonly Session[], asker: MentoringSide): string | undefined {
  const held = others.flatMap(holdsOf);
  const isTaken = wanted.map(({ person, from, to }) => held.some((hold) => hold.person === person && hold.from < to && from < hold.to));
  if (isTaken[0]) return 'MENTORING_001';
  if (!isTaken[1]) return undefined;
  return asker === 'MENTEE' ? 'MENTORING_007' : 'MENTORING_001';
}

/** The session changes; `undefined`, or the code that refuses it. */
type Judge<Input extends unknown[] = []> = (session: Session, now: number, ...input: Input) => string | undefined;

function becomes(session: Session, change: Partial<Session>): undefined {
  Object.assign(session, change, { version: session.version + 1 });
  if (!holding.includes(session.status)) delete session.proposal;
}

const answer =
  (status: 'ACCEPTED' | 'DECLINED'): Judge =>
  (session, now) => {
    if (session.status === 'PAYMENT_PENDING') return 'COMMON_004';
    if (session.status !== 'REQUESTED' || now >= session.expiresAt) return wrongState;
    return becomes(session, { status, ...(status === 'DECLINED' && { refund: session.price }) });
  };

const end =
  (status: 'COMPLETED' | 'NO_SHOW'): Judge =>
  (session, now) => {
    if (session.status === 'PAYMENT_PENDING') return 'COMMON_004';
    const inTime = status === 'COMPLETED' ? now >= endOf(session) : mayTellAbsence(session, now);
    return session.status === 'ACCEPTED' && session.dispute === 'NONE' && inTime ? becomes(session, { status }) : wrongState;
  };

const mayTellAbsence: (session: Session, now: number) => boolean = (session, now) => now >= session.start + 10 * minute && now < endOf(session) + 72 * hour;

const cancel: Judge<[MentoringSide]> = (session, now, by) => {
  const { status, start, price, proposal } = session;
  if (status === 'PAYMENT_PENDING' && by === 'MENTOR') return 'COMMON_004';
  if (!(status === 'ACCEPTED' || (by === 'MENTEE' && holding.includes(status)))) return wrongState;
  if (now >= start) return 'MENTORING_003';
  const late = by === 'MENTEE' && status === 'ACCEPTED' && start - now < 24 * hour && !(proposal && proposal.until > now);
  const refund = late ? Math.floor(price / 20) * 10 : price;
  return becomes(session, { status: 'CANCELED', refund: status === 'PAYMENT_PENDING' ? null : refund });
};

/** @param to where it is to be @param others all other sessions @param offered whether the mentor has such a time */
const move: Judge<[MentoringSide, number, readonly Session[], boolean]> = (session, now, by, to, others, offered) => {
  const { status, start, proposal } = session;
  if (status === 'PAYMENT_PENDING' && by === 'MENTOR') return 'COMMON_004';
  const open = proposal && proposal.until > now ? proposal.start : undefined;
  const taken = () => (offered ? clash(spans(session, to), others, by) : 'MENTORING_005');
  if (now >= start || (status !== 'REQUESTED' && status !== 'ACCEPTED')) return wrongState;
  if (status === 'REQUESTED') {
    if (by === 'MENTOR' || now >= session.expiresAt || to === start) return wrongState;
    return taken() ?? becomes(session, { start: to, expiresAt: Math.min(session.askedAt + 48 * hour, to - 2 * hour) });
  }
  if (to === start) {
    if (open === undefined) return wrongState;
    delete session.proposal;
    return becomes(session, {});
  }
  if (by === 'MENTOR') {
    if (now >= start - 2 * hour || to === open) return wrongState;
    return taken() ?? becomes(session, { proposal: { start: to, until: Math.min(now + 24 * hour, start - 2 * hour, to - 2 * hour) } });
  }
  if (open === undefined) return wrongState;
  if (to !== open) return 'MENTORING_005';
  delete session.proposal;
  return becomes(session, { start: to });
};

const report: Judge<[MentoringSide]> = (session, now, by) => {
  if (by === 'MENTOR') return session.status === 'PAYMENT_PENDING' ? 'COMMON_004' : 'COMMON_003';
  const reportable = ['ACCEPTED', 'COMPLETED', 'NO_SHOW'].includes(session.status) && session.dispute === 'NONE' && mayTellAbsence(session, now);
  return reportable ? becomes(session, { dispute: 'OPEN' }) : wrongState;
};

const settle: Judge<[DisputeOutcome]> = (session, _now, outcome) => {
  if (session.dispute !== 'OPEN') return wrongState;
  const refund = outcome === 'NO_SHOW_MENTOR' ? { refund: session.price } : {};
  return becomes(session, { dispute: 'SETTLED', status: outcome === 'COMPLETED' ? 'COMPLETED' : 'NO_SHOW', ...refund });
};

/** What time alone does when the jobs run. */
const timePasses: Judge = (session, now) => {
  const { status, proposal } = session;
  if (status === 'REQUESTED' && now >= session.expiresAt) return becomes(session, { status: 'EXPIRED', refund: session.price });
  if (status === 'ACCEPTED' && proposal && now >= proposal.until) {
    delete session.proposal;
    becomes(session, {});
  }
  if (status === 'ACCEPTED' && session.dispute === 'NONE' && now >= endOf(session) + 72 * hour) return becomes(session, { status: 'COMPLETED' });
  return undefined;
};

/** The money came: the mentor is asked. */
const paid: Judge = (session, now) => becomes(session, { status: 'REQUESTED', askedAt: now, expiresAt: Math.min(now + 48 * hour, session.start - 2 * hour) });

export const judges = {
  accept: answer('ACCEPTED'),
  decline: answer('DECLINED'),
  complete: end('COMPLETED'),
  noShow: end('NO_SHOW'),
  cancel,
  move,
  report,
  settle,
  timePasses,
  paid,
};

/** Whether the table has this way; the same state is no change. */
export const isAllowed = (from: MentoringStatus, to: MentoringStatus): boolean => from === to || mentoringTransitions[from][to] !== undefined;
