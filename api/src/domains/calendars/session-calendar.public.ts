import { calendarLimits } from '@baeum/contract/domains/calendars/calendars.rules.ts';
import { mentoringSides, mentoringStatuses, type MentoringSide, type MentoringStatus } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalAttendeeType, ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { z } from 'zod';
import { config } from '../../config.ts';
import type { RowOf } from '../../database/statement.ts';
import type { MailCalendar } from '../../outside/mail.ts';
import { nameInMail } from '../users/mail-words.public.ts';

/** The data of a session for a calendar; with {@link sessionSource} in scope. */
export const sessionRow = {
  id: z.number(),
  mentor_id: z.number(),
  mentor_name: z.string(),
  mentee_id: z.number(),
  mentee_name: z.string(),
  status: z.enum(mentoringStatuses),
  start_at: z.date(),
  end_at: z.date(),
  meeting_url: z.string().nullable(),
  calendar_sequence: z.number(),
};
type SessionRow = RowOf<typeof sessionRow>;
export const sessionColumns =
  'g.id, g.mentor_id, mentor.name AS mentor_name, g.mentee_id, mentee.name AS mentee_name, g.status, g.start_at, g.end_at, g.meeting_url, g.calendar_sequence';
export const sessionSource = 'mentorings g JOIN users mentor ON mentor.id = g.mentor_id JOIN users mentee ON mentee.id = g.mentee_id';

const eventStatuses: Readonly<Record<MentoringStatus, ICalEventStatus>> = {
  PAYMENT_PENDING: ICalEventStatus.TENTATIVE,
  REQUESTED: ICalEventStatus.TENTATIVE,
  ACCEPTED: ICalEventStatus.CONFIRMED,
  COMPLETED: ICalEventStatus.CONFIRMED,
  NO_SHOW: ICalEventStatus.CONFIRMED,
  DECLINED: ICalEventStatus.CANCELLED,
  CANCELED: ICalEventStatus.CANCELLED,
  EXPIRED: ICalEventStatus.CANCELLED,
};

/** Page of this site where one of the two sees a session. */
export function sessionPath(id: number, side: MentoringSide): string {
  return side === 'MENTOR' ? `/instructor/mentorings/${id}` : `/my/mentorings/${id}`;
}

/**
 * The appointment of a session for one of the two, for a mail: the same UID each time, and a rising SEQUENCE, so that a calendar has one
 * entry. The other person's address is not in it.
 * @param at when it is written, by the database's clock
 */
export function invitationTo(session: SessionRow, { side, email, at }: { side: MentoringSide; email: string; at: Date }): MailCalendar {
  const method = eventStatuses[session.status] === ICalEventStatus.CANCELLED ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const attendees = mentoringSides.map((each) => attendee(session, each, each === side ? email : undefined));
  const content = calendarOf([{ ...eventOf(session, side, at), attendees }], { method });
  return { method, content };
}

/**
 * A person's sessions for a file or a calendar URL.
 * @param at time of each session's last change, so that the text only changes with the data
 */
export function publishedCalendar(sessions: readonly (SessionRow & { at: Date })[], userId: number): string {
  const events = sessions.map((session) => eventOf(session, session.mentor_id === userId ? 'MENTOR' : 'MENTEE', session.at));
  return calendarOf(events, { method: ICalCalendarMethod.PUBLISH, name: `${config().SITE_NAME} 멘토링`, ttl: calendarLimits.refreshMinutes * 60 });
}

function calendarOf(events: ICalEventData[], { method, name, ttl }: { method: ICalCalendarMethod; name?: string; ttl?: number }): string {
  const calendar = ical({ prodId: { company: 'Baeum', product: 'Mentoring', language: 'KO' }, method, events, ...(name && { name }), ...(ttl && { ttl }) });
  // The library leaves out the end of the last line.
  return `${calendar.toString()}\r\n`;
}

function eventOf(session: SessionRow, side: MentoringSide, at: Date): ICalEventData {
  const { siteOrigin, siteDomain, SITE_NAME } = config();
  const url = siteOrigin + sessionPath(session.id, side);
  return {
    id: `mentoring-${session.id}@${siteDomain}`,
    sequence: session.calendar_sequence,
    stamp: at,
    start: session.start_at,
    end: session.end_at,
    status: eventStatuses[session.status],
    summary: side === 'MENTOR' ? `${nameInMail(session.mentee_name)}님과의 멘토링` : `${nameInMail(session.mentor_name)} 멘토와의 멘토링`,
    description: `질문과 메시지, 시간 변경과 취소는 ${SITE_NAME}에서 할 수 있어요.\n${url}`,
    url,
    organizer: { name: SITE_NAME, email: siteAddress() },
    ...(session.status === 'ACCEPTED' && session.meeting_url !== null && { location: session.meeting_url }),
  };
}

/** Both have agreed already, so no answer is requested. A person without an address here gets an invalid one (RFC 2606). */
function attendee(session: SessionRow, side: MentoringSide, email = `${side.toLowerCase()}@${config().siteDomain}.invalid`) {
  return {
    name: nameInMail(side === 'MENTOR' ? session.mentor_name : session.mentee_name),
    email,
    role: ICalAttendeeRole.REQ,
    type: ICalAttendeeType.INDIVIDUAL,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  };
}

/** The address alone of `배움 <no-reply@baeum.example>`. */
function siteAddress(): string {
  const { mailFrom } = config();
  return /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
}
