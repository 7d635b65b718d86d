import { z } from 'zod';
import { withRule, withRules } from '../../shared/rule.ts';
import { dateTimeSchema, idSchema, textSchema } from '../../shared/scalars.ts';
import { entityDescription, entityName, environmentSchema, managedMembers, numberKey } from '../workspaces/management.schemas.ts';
import { targetSchema } from '../workspaces/targets.schemas.ts';
import { addressRule, buttonProblems, contentProblems, eventKeyProblems, linkActions, periodProblems } from './in-app-messages.rules.ts';

export const inAppMessageStatuses = ['ACTIVE', 'DRAFT', 'PAUSE'] as const;
const layouts = ['IMAGE_TEXT', 'IMAGE_ONLY', 'TEXT_ONLY', 'IMAGE'] as const;
const displays = ['MODAL', 'BANNER'] as const;
const platforms = ['WEB', 'ANDROID', 'IOS'] as const;
const periodTypes = ['IMMEDIATE', 'CUSTOM'] as const;
const actions = ['CLOSE', 'HIDDEN', ...linkActions] as const;
/** As much as the file takes. */
const longText = 10_000;

const address = withRule(z.string().min(1).max(2000), addressRule);
const eventKey = z.string().min(1).max(128);

const periodSchema = withRules(
  z.strictObject({ type: z.enum(periodTypes), startAt: dateTimeSchema.nullish(), endAt: dateTimeSchema.nullish() }),
  periodProblems,
).meta({
  id: 'InAppMessagePeriod',
  description: '보여주는 기간. CUSTOM은 `startAt`부터 `endAt` 직전까지',
  examples: [{ type: 'CUSTOM', startAt: '2026-03-02T00:00:00.000Z', endAt: '2026-03-09T00:00:00.000Z' }],
});

const buttonSchema = withRules(
  z.strictObject({ text: textSchema(100, 1), action: z.enum(actions), value: address.nullish() }),
  buttonProblems,
).meta({
  id: 'InAppMessageButton',
  description: 'HIDDEN은 하루 동안 보지 않기. 링크(WEB_LINK, LINK_NEW_TAB, LINK_NEW_WINDOW)에는 `value`에 주소가 필요합니다.',
  examples: [{ text: '할인 강의 보기', action: 'WEB_LINK', value: '/discounted-courses' }],
});

const imageSchema = z
  .strictObject({ url: address, alt: textSchema(500, 1).meta({ description: '이미지를 볼 수 없는 사람에게 읽어주는 글' }) })
  .meta({ id: 'InAppMessageImage', examples: [{ url: 'https://baeum.example/images/sale.png', alt: '3월 할인 강의 모음' }] });

const contentSchema = withRules(
  z.strictObject({
    lang: z.string().min(1).max(20).meta({ description: '언어', examples: ['ko'] }),
    layout: z.enum(layouts),
    title: textSchema(longText).nullish(),
    body: textSchema(longText).nullish(),
    image: imageSchema.nullish(),
    buttons: z.array(buttonSchema).max(10).default([]),
  }),
  contentProblems,
).meta({
  id: 'InAppMessageContent',
  description: '한 언어의 메시지',
  examples: [
    {
      lang: 'ko',
      layout: 'TEXT_ONLY',
      title: '다시 만나 반가워요',
      body: '이번 주 할인 강의가 열렸어요.',
      buttons: [{ text: '할인 강의 보기', action: 'WEB_LINK', value: '/discounted-courses' }],
    },
  ],
});

const overrideSchema = z
  .strictObject({ identifierType: z.string().min(1).max(128), identifiers: z.array(z.string().max(512)).max(10_000) })
  .meta({ id: 'InAppMessageOverride', description: '다른 조건과 관계없이 보는 사용자', examples: [{ identifierType: '$userId', identifiers: ['42'] }] });

const targetingSchema = z
  .strictObject({ overrides: z.array(overrideSchema).max(50).default([]), targets: z.array(targetSchema).max(200).default([]) })
  .meta({ id: 'InAppMessageTargeting', description: '볼 사람. `targets`가 비어 있으면 누구나', examples: [{ overrides: [], targets: [] }] });

const triggerSchema = z
  .strictObject({ eventKeys: withRules(z.array(eventKey).min(1).max(50), eventKeyProblems) })
  .meta({ id: 'InAppMessageTrigger', description: '이 이벤트 가운데 하나가 일어나면 보여줍니다.', examples: [{ eventKeys: ['Login_completed'] }] });

const input = {
  environment: environmentSchema,
  name: entityName.meta({ examples: ['로그인 환영'] }),
  description: entityDescription,
  period: periodSchema,
  trigger: triggerSchema,
  target: targetingSchema,
  platforms: z.array(z.enum(platforms)).min(1).max(3).meta({ examples: [['WEB']] }),
  display: z.enum(displays),
  defaultLang: z.string().min(1).max(20).meta({ description: '보여줄 언어. 없으면 첫 메시지의 언어', examples: ['ko'] }),
  messages: z.array(contentSchema).min(1).max(100),
};

/** A new message; what is absent has the usual value: at once, to everybody, on the web. */
export const newInAppMessageSchema = z
  .strictObject({ key: numberKey, ...input })
  .partial()
  .required({ name: true, trigger: true, display: true, messages: true })
  .meta({ id: 'InAppMessageInput' });
export type NewInAppMessage = z.output<typeof newInAppMessageSchema>;

/** Changes of a message; what is absent stays. A list given is the whole list. */
export const inAppMessageUpdateSchema = z
  .strictObject({ ...input, version: managedMembers.version })
  .partial()
  .required({ version: true })
  .meta({ id: 'InAppMessageUpdate', examples: [{ version: 1, display: 'MODAL' }] });
export type InAppMessageUpdate = z.output<typeof inAppMessageUpdateSchema>;

/**
 * What an imported message says may be looser than what an operator may write (no alternative text, an address of an
 * app), so answers promise the shape only.
 */
const shownButton = z.object({ text: z.string(), action: z.enum(actions), value: z.string().nullable() });
const shownContent = z.object({
  lang: z.string(),
  layout: z.enum(layouts),
  title: z.string().nullable(),
  body: z.string().nullable(),
  image: z.object({ url: z.string(), alt: z.string() }).nullable(),
  buttons: z.array(shownButton),
});

export const inAppMessageSchema = z
  .object({
    id: idSchema,
    key: idSchema,
    name: z.string(),
    description: z.string(),
    status: z.enum(inAppMessageStatuses),
    period: z.object({ type: z.enum(periodTypes), startAt: dateTimeSchema.nullable(), endAt: dateTimeSchema.nullable() }),
    trigger: z.object({ eventKeys: z.array(z.string()) }),
    target: z.object({ overrides: z.array(overrideSchema), targets: z.array(targetSchema) }),
    platforms: z.array(z.enum(platforms)),
    display: z.enum(displays),
    defaultLang: z.string(),
    messages: z.array(shownContent),
    ...managedMembers,
  })
  .meta({ id: 'InAppMessage', description: '인앱 메시지' });
export type InAppMessage = z.output<typeof inAppMessageSchema>;
