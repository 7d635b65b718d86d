import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { cursorOf, pageSizeParam } from '../../shared/paging.ts';
import { readMarksSchema } from '../../shared/read-marks.ts';
import { withRule } from '../../shared/rule.ts';
import { dateTimeSchema, idParam, idSchema } from '../../shared/scalars.ts';
import { authorSchema, imageUrlSchema } from '../courses/courses.schemas.ts';
import { notificationEventNames, notificationEvents } from './notification-events.ts';
import { maxCheckedIds, settingRule, settingsRule } from './notifications.rules.ts';

const eventList = notificationEventNames.map((event) => `${event}: ${notificationEvents[event].label}`).join(', ');
const eventSchema = z.enum(notificationEventNames).meta({ id: 'NotificationEvent', description: `무엇을 알리는지. ${eventList}` });

const channels = {
  inApp: z.boolean().meta({ description: '사이트의 알림 목록으로 받는지' }),
  email: z.boolean().meta({ description: '메일로 받는지. 보안 알림은 끌 수 없습니다.' }),
  sms: z.boolean().meta({ description: '문자로 받는지. 인증한 휴대전화가 있어야 보냅니다.' }),
};
const push = z.boolean().meta({ description: '푸시 알림을 켠 기기로 받는지', examples: [true] });
const example = { event: 'application-approved', inApp: true, email: false, sms: false, push: true } as const;

const settingSchema = z
  .strictObject({ event: eventSchema, ...channels, push })
  .meta({ id: 'NotificationSetting', description: '알림 하나를 어떻게 받을지', examples: [example] });

const settingInputSchema = z
  .strictObject({
    event: eventSchema,
    ...channels,
    push: push.optional().meta({ description: '푸시 알림을 켠 기기로 받는지. 없으면 그대로 둡니다.', examples: [true] }),
  })
  .meta({ id: 'NotificationSettingInput', description: '알림 하나를 어떻게 받을지 바꾸기', examples: [example] });

const notificationSchema = z
  .object({
    id: idSchema,
    event: eventSchema,
    title: z.string().meta({ description: '알림의 내용', examples: ['지식공유자 신청이 완료됐어요'] }),
    link: z.string().meta({ description: '누르면 갈 사이트 안의 주소', examples: ['/open-knowledge'] }),
    checked: z.boolean().meta({ description: '읽었는지' }),
    createdAt: dateTimeSchema,
    by: authorSchema.optional().meta({ description: '알릴 일을 한 사람, 멘토링이면 상대. 다른 회원과 관계없거나 누구인지 남아 있지 않으면 없습니다.' }),
    thumbnailUrl: imageUrlSchema.optional().meta({ description: '알림과 관련된 강의의 표지. 강의에 관한 알림이 아니거나 표지가 없으면 없습니다.' }),
  })
  .meta({ id: 'Notification', description: '알림' });
export type Notification = z.output<typeof notificationSchema>;

const uncheckedSchema = z
  .object({
    unchecked: z
      .int()
      .min(0)
      .meta({ description: '아직 읽지 않은 알림의 수', examples: [3] }),
  })
  .meta({ id: 'UncheckedNotifications', description: '읽지 않은 알림의 수' });

const uncheckedCountsSchema = uncheckedSchema
  .extend({
    messages: z
      .int()
      .min(0)
      .meta({ description: '아직 읽지 않은 메시지의 수. 한 번 물어 둘 다 알 수 있습니다.', examples: [2] }),
  })
  .meta({ id: 'UncheckedCounts', description: '읽지 않은 알림과 메시지의 수' });

const checkBody = readMarksSchema('읽은 알림의', maxCheckedIds).meta({
  id: 'NotificationCheck',
  description: '읽은 알림: 번호들, 또는 모두',
  examples: [{ ids: [12, 13] }],
});
export type NotificationCheck = z.output<typeof checkBody>;

export const notificationsContract = c.router(
  {
    getNotificationSettings: {
      method: 'GET',
      path: '/user/api/v1/notification-settings',
      summary: '알림 설정',
      summaryEn: 'Get the notification settings',
      description: '알림마다 어느 통로로 받는지 모두 보여줍니다. 바꾼 적이 없는 것은 기본값입니다.',
      metadata: access('user', { scope: 'profile:read' }),
      responses: { 200: z.array(settingSchema) },
    },
    setNotificationSettings: {
      method: 'PUT',
      path: '/user/api/v1/notification-settings',
      summary: '알림 설정 바꾸기',
      summaryEn: 'Set notification settings',
      description: '보낸 알림의 설정만 바꾸고, 모든 설정을 답합니다. 보안 알림의 메일은 끌 수 없습니다.',
      metadata: access('user', { scope: 'profile:write' }),
      body: withRule(z.array(withRule(settingInputSchema, settingRule)).min(1).max(notificationEventNames.length), settingsRule).meta({
        id: 'NotificationSettingsInput',
        description: '바꿀 알림 설정',
        examples: [[example]],
      }),
      responses: { 200: z.array(settingSchema) },
    },
    listNotifications: {
      method: 'GET',
      path: '/user/api/v1/notifications',
      summary: '알림 목록',
      summaryEn: 'List notifications',
      description: '최근 것부터 보여줍니다. 더 오래된 알림은 `nextCursor`로 이어서 받습니다.',
      metadata: access('user', { scope: 'profile:read' }),
      query: z.strictObject({
        cursor: idParam.optional().meta({ description: '앞 답의 nextCursor. 없으면 가장 최근부터', examples: ['4182'] }),
        limit: pageSizeParam,
      }),
      responses: { 200: cursorOf(notificationSchema, 'NotificationPart') },
    },
    countUncheckedNotifications: {
      method: 'GET',
      path: '/user/api/v1/notifications/unchecked/count',
      summary: '읽지 않은 알림의 수',
      summaryEn: 'Count unchecked notifications',
      description: '로그인하지 않았으면 0입니다.',
      metadata: access('visitor', { scope: 'profile:read' }),
      responses: { 200: uncheckedCountsSchema },
    },
    checkNotifications: {
      method: 'PUT',
      path: '/user/api/v1/notifications/check',
      summary: '알림 읽음 표시',
      summaryEn: 'Mark notifications as checked',
      description: '본인의 알림만 표시합니다. 모르는 번호는 건너뜁니다.',
      metadata: access('user', { scope: 'profile:write' }),
      body: checkBody,
      responses: { 200: uncheckedSchema },
    },
  },
  domainOptions,
);
