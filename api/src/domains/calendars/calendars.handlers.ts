import { calendarsContract } from '@baeum/contract/domains/calendars/calendars.contract.ts';
import { createHash } from 'node:crypto';
import { asDownload } from '../../http/answers/as-download.ts';
import { matchesTag } from '../../http/answers/entity-tag.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { deleteCalendarAddress, findCalendarAddress, readerOf, renewCalendarAddress } from './calendar-addresses.ts';
import { calendarOfPerson, calendarOfSession } from './read-sessions.ts';

const type = 'text/calendar';

export const calendarsHandlers = implement(calendarsContract, {
  getCalendarAddress: ({ actor }) => findCalendarAddress(actor.userId),
  renewCalendarAddress: ({ actor, context }) => renewCalendarAddress(actor, context),
  deleteCalendarAddress: ({ actor, context }) => deleteCalendarAddress(actor.userId, context),
  getCalendar: raw(async ({ params, request, response }) => {
    const text = await calendarOfPerson(await readerOf(params.token));
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    response.set({ ETag: etag, 'Cache-Control': 'private, no-cache' });
    if (matchesTag(request.get('if-none-match'), etag)) response.status(304).end();
    else response.type(`${type}; charset=utf-8`).send(text);
  }),
  getMentoringCalendar: raw(async ({ actor, params, response }) => {
    const text = await calendarOfSession(params.id, actor.userId);
    asDownload(response, { type, asciiName: `mentoring-${params.id}.ics` });
    response.send(text);
  }),
});
