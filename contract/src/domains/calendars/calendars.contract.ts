import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { dateTimeSchema, idParam } from '../../shared/scalars.ts';
import { calendarLimits } from './calendars.rules.ts';

const path = '/user/api/v1/calendar-address';

const calendarAddressSchema = z
  .object({
    createdAt: dateTimeSchema.meta({ description: '만든 때' }),
    lastReadAt: dateTimeSchema.optional().meta({ description: '캘린더가 마지막으로 읽은 때. 한 시간까지 늦을 수 있고, 아직 읽지 않았으면 없습니다.' }),
  })
  .meta({ id: 'CalendarAddress', description: '캘린더 앱이 읽는 주소' });
export type CalendarAddress = z.output<typeof calendarAddressSchema>;

const newCalendarAddressSchema = calendarAddressSchema
  .pick({ createdAt: true })
  .extend({
    url: z.url().meta({
      description: '캘린더 앱에 넣을 주소. 이 답에서만 볼 수 있습니다.',
      examples: ['https://baeum.example/calendar/Zk3vQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKY.ics'],
    }),
  })
  .meta({ id: 'NewCalendarAddress', description: '새로 만든 캘린더 주소' });
export type NewCalendarAddress = z.output<typeof newCalendarAddressSchema>;

const calendarFile = c.otherResponse({
  contentType: 'text/calendar',
  body: z.string().meta({ description: '캘린더 파일(iCalendar, RFC 5545)', examples: ['BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'] }),
});

/** Sessions as calendars read them: all of a person by an address of their own, and one as a file. */
export const calendarsContract = c.router(
  {
    getCalendarAddress: {
      method: 'GET',
      path,
      summary: '캘린더 구독 주소의 상태',
      summaryEn: 'Get the state of the calendar address',
      description: '주소는 만들 때만 볼 수 있어 여기에는 없습니다. 비밀번호를 바꾸면 주소도 끝납니다.',
      metadata: access('user', { scope: 'mentoring:read' }),
      responses: {
        200: z
          .object({ address: calendarAddressSchema.nullable().meta({ description: '쓰고 있는 주소. 없으면 null입니다.' }) })
          .meta({ id: 'CalendarAddressState', description: '캘린더 구독 주소의 상태' }),
      },
    },
    renewCalendarAddress: {
      method: 'POST',
      path,
      summary: '캘린더 구독 주소 만들기',
      summaryEn: 'Make a new calendar address',
      description:
        '휴대폰이나 컴퓨터의 캘린더가 멘토링 일정을 읽는 주소를 만듭니다. 주소를 아는 사람은 누구나 일정을 볼 수 있습니다. 앞의 주소는 바로 끝납니다. 만들었다는 것을 메일로 알립니다. 로그인한 브라우저에서만 할 수 있습니다.',
      metadata: withConsequence('final', access('user', { rate: 'application', secretAnswer: true })),
      body: c.noBody(),
      responses: { 201: newCalendarAddressSchema },
    },
    deleteCalendarAddress: {
      method: 'DELETE',
      path,
      summary: '캘린더 구독 주소 지우기',
      summaryEn: 'Delete the calendar address',
      description: '주소를 구독하던 캘린더는 더 읽지 못합니다. 주소가 없어도 성공입니다.',
      metadata: access('user', { scope: 'mentoring:write' }),
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    getCalendar: {
      method: 'GET',
      path: '/calendar/:token',
      summary: '구독하는 캘린더',
      summaryEn: 'Read a calendar by its address',
      description: `멘토와 멘티로서의 멘토링을 ${calendarLimits.pastDays}일 전의 것부터 답합니다. 답을 기다리는 것은 TENTATIVE, 취소한 것은 ${calendarLimits.canceledDays}일 동안 CANCELLED입니다. 로그인 없이 주소만으로 읽습니다.`,
      metadata: access('visitor', { names: { token: 'bearer' }, rate: 'credentials', errors: [commonErrors.notFound] }),
      pathParams: z.strictObject({
        token: z
          .string()
          .max(100)
          .meta({ description: '주소의 비밀 값과 .ics', examples: ['Zk3vQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKY.ics'] }),
      }),
      responses: { 200: calendarFile },
    },
    getMentoringCalendar: {
      method: 'GET',
      path: '/mentors/api/v1/mentorings/:id/calendar',
      summary: '멘토링의 캘린더 파일',
      summaryEn: 'Download a session as a calendar file',
      description: '멘토가 받아들인 뒤에 받을 수 있습니다. 그 전에는 없는 파일과 같습니다.',
      metadata: access('user', { scope: 'mentoring:read', names: { id: 'own mentoring' }, errors: [commonErrors.notFound] }),
      pathParams: z.strictObject({ id: idParam.meta({ description: '멘토링의 번호', examples: ['1'] }) }),
      responses: { 200: calendarFile },
    },
  },
  domainOptions,
);
