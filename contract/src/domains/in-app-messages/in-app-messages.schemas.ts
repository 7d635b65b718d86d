import { z } from 'zod';
import { withRule, withRules } from '../../shared/rule.ts';
import { dateTimeSchema, idSchema, lineSchema, textSchema } from '../../shared/scalars.ts';
import {
  actionTypeSchema,
  messageDisplaySchema,
  messageLayoutSchema,
  messageStatusSchema,
  periodTypeSchema,
  platformSchema,
} from '../workspaces/in-app-message-parts.schemas.ts';
import { entityDescription, entityName, environmentSchema, managedMembers, numberKey, shownDescription, shownName } from '../workspaces/management.schemas.ts';
import { targetSchema } from '../workspaces/targets.schemas.ts';
import { addressRule, buttonProblems, contentProblems, eventKeyProblems, periodProblems, triggerRuleProblems } from './in-app-messages.rules.ts';
import { buttonColoursSchema, contentColoursSchema, shownButtonColours, shownContentColours } from './message-colours.schemas.ts';
import { capInput, delayInput, shownCap, shownDelay, shownTimetable, timetableInput } from './message-delivery.schemas.ts';

/** Same limit as the workspace file. */
const longText = 10_000;

/** Documentation of members, shared by requests and responses. */
const words = {
  name: { examples: ['로그인 환영'] },
  description: { examples: ['한 달 만에 돌아온 회원을 맞이합니다.'] },
  startAt: { description: '보여주기 시작하는 시각. CUSTOM에만 있습니다.', examples: ['2036-03-02T00:00:00.000Z'] },
  endAt: { description: '그만 보여주는 시각. CUSTOM에만 있습니다.', examples: ['2036-03-09T00:00:00.000Z'] },
  buttonText: { description: '버튼에 쓸 글', examples: ['할인 강의 보기'] },
  buttonValue: { description: '링크 버튼이 여는 주소. 다른 버튼이면 null', examples: ['/discounted-courses'] },
  imageUrl: {
    description: '이미지의 주소. 웹에서는 이 사이트의 그림만 나옵니다. `createHomePicture`로 올린 그림의 `url`을 씁니다.',
    examples: ['/images/cover.svg'],
  },
  alt: { description: '이미지를 볼 수 없는 사람에게 읽어주는 글', examples: ['3월 할인 강의 모음'] },
  lang: { description: '언어', examples: ['ko'] },
  title: { description: '제목. 글이 없는 레이아웃이면 null', examples: ['다시 만나 반가워요'] },
  body: { description: '본문. 글이 없는 레이아웃이면 null', examples: ['이번 주 할인 강의가 열렸어요.'] },
  image: { description: '이미지. 이미지가 없는 레이아웃이면 null' },
  buttons: { description: '버튼. 앞에서부터 차례대로 놓입니다.' },
  eventKeys: { description: '메시지를 띄우는 이벤트의 key', examples: [['Login_completed']] },
  ruleEvent: { description: '조건이 있는 이벤트의 key. `eventKeys`에 있어야 합니다.', examples: ['purchase'] },
  ruleTargets: { description: '이벤트가 맞아야 하는 조건. 하나라도 맞으면 띄웁니다.' },
  rules: { description: '이벤트마다의 조건. 여기에 없는 이벤트는 일어날 때마다 띄웁니다.' },
  overrides: { description: '다른 조건과 관계없이 보는 사용자' },
  targets: { description: '하나라도 맞으면 봅니다. 비어 있으면 누구나' },
  platforms: { description: '보여줄 곳', examples: [['WEB']] },
  defaultLang: { description: '보여줄 언어. 없으면 첫 메시지의 언어', examples: ['ko'] },
  messages: { description: '언어마다 하나씩' },
  timetable: { description: '보여주는 시간표' },
  delay: { description: '이벤트가 일어난 뒤 보여줄 때까지의 기다림. 바로 보여주면 null' },
  frequencyCap: { description: '한 사람에게 보여주는 횟수의 제한. 제한하지 않으면 null' },
  colors: { description: '메시지의 색' },
  buttonColors: { description: '버튼의 색' },
};

const address = withRule(z.string().min(1).max(2000), addressRule);
const eventKey = z.string().min(1).max(128);

const periodSchema = withRules(
  z.strictObject({
    type: periodTypeSchema,
    startAt: dateTimeSchema.nullish().meta(words.startAt),
    endAt: dateTimeSchema.nullish().meta(words.endAt),
  }),
  periodProblems,
).meta({
  id: 'InAppMessagePeriod',
  description: '보여주는 기간. CUSTOM은 `startAt`부터 `endAt` 직전까지',
  examples: [{ type: 'CUSTOM', startAt: '2036-03-02T00:00:00.000Z', endAt: '2036-03-09T00:00:00.000Z' }],
});

const buttonSchema = withRules(
  z.strictObject({
    text: lineSchema(100, 1).meta(words.buttonText),
    action: actionTypeSchema,
    value: address.nullish().meta(words.buttonValue),
    colors: buttonColoursSchema.optional().meta(words.buttonColors),
  }),
  buttonProblems,
).meta({
  id: 'InAppMessageButton',
  description: '버튼. 링크(WEB_LINK, LINK_NEW_TAB, LINK_NEW_WINDOW)에는 `value`에 주소가 필요합니다.',
  examples: [{ text: '할인 강의 보기', action: 'WEB_LINK', value: '/discounted-courses' }],
});

const imageSchema = z.strictObject({ url: address.meta(words.imageUrl), alt: lineSchema(500, 1).meta(words.alt) }).meta({
  id: 'InAppMessageImage',
  description: '이미지와 대체 텍스트',
  examples: [{ url: '/images/cover.svg', alt: '3월 할인 강의 모음' }],
});

const contentSchema = withRules(
  z.strictObject({
    lang: z.string().min(1).max(20).meta(words.lang),
    layout: messageLayoutSchema,
    title: textSchema(longText).nullish().meta(words.title),
    body: textSchema(longText).nullish().meta(words.body),
    image: imageSchema.nullish().meta(words.image),
    buttons: z.array(buttonSchema).max(10).default([]).meta(words.buttons),
    colors: contentColoursSchema.optional().meta(words.colors),
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
  .strictObject({
    identifierType: z
      .string()
      .min(1)
      .max(128)
      .meta({ description: '식별자의 종류', examples: ['$userId'] }),
    identifiers: z
      .array(z.string().max(512))
      .max(10_000)
      .meta({ description: '식별자의 값', examples: [['42']] }),
  })
  .meta({ id: 'InAppMessageOverride', description: '다른 조건과 관계없이 보는 사용자', examples: [{ identifierType: '$userId', identifiers: ['42'] }] });

const targetingSchema = z
  .strictObject({
    overrides: z.array(overrideSchema).max(50).default([]).meta(words.overrides),
    targets: z.array(targetSchema).max(200).default([]).meta(words.targets),
  })
  .meta({ id: 'InAppMessageTargeting', description: '볼 사람. `targets`가 비어 있으면 누구나', examples: [{ overrides: [], targets: [] }] });

const exampleRule = {
  eventKey: 'purchase',
  targets: [
    { conditions: [{ key: { type: 'EVENT_PROPERTY', name: 'amount' }, match: { type: 'MATCH', operator: 'GTE', valueType: 'NUMBER', values: [50_000] } }] },
  ],
};
const triggerRuleSchema = z
  .strictObject({ eventKey: eventKey.meta(words.ruleEvent), targets: z.array(targetSchema).min(1).max(200).meta(words.ruleTargets) })
  .meta({ id: 'InAppMessageTriggerRule', description: '이벤트와 그 이벤트가 맞아야 하는 조건', examples: [exampleRule] });
const triggerSchema = withRules(
  z.strictObject({
    eventKeys: withRules(z.array(eventKey).min(1).max(50), eventKeyProblems).meta(words.eventKeys),
    rules: z
      .array(triggerRuleSchema)
      .max(50)
      .optional()
      .meta({ ...words.rules, description: `${words.rules.description} 보내지 않으면 있던 이벤트의 조건은 그대로입니다.` }),
  }),
  triggerRuleProblems,
).meta({
  id: 'InAppMessageTrigger',
  description: '이 이벤트 가운데 하나가 조건에 맞게 일어나면 보여줍니다.',
  examples: [{ eventKeys: ['Login_completed'] }, { eventKeys: ['purchase'], rules: [exampleRule] }],
});

const input = {
  environment: environmentSchema,
  name: entityName.meta(words.name),
  description: entityDescription.meta(words.description),
  period: periodSchema,
  timetable: timetableInput.meta(words.timetable),
  trigger: triggerSchema,
  delay: delayInput.nullable().meta(words.delay),
  frequencyCap: capInput.nullable().meta(words.frequencyCap),
  target: targetingSchema,
  platforms: z.array(platformSchema).min(1).max(3).meta(words.platforms),
  display: messageDisplaySchema,
  defaultLang: z.string().min(1).max(20).meta(words.defaultLang),
  messages: z.array(contentSchema).min(1).max(100).meta(words.messages),
};

/** A new message. Defaults: no delay, always, no frequency cap, everybody, web. */
export const newInAppMessageSchema = z
  .strictObject({ key: numberKey, ...input })
  .partial()
  .required({ name: true, trigger: true, display: true, messages: true })
  .meta({ id: 'InAppMessageInput', description: '새 인앱 메시지. 보내지 않으면 바로, 누구에게나, 웹에서 보여줍니다.' });
export type NewInAppMessage = z.output<typeof newInAppMessageSchema>;

/** Changes of a message; absent members are left unchanged. Lists are replaced as a whole. */
export const inAppMessageUpdateSchema = z
  .strictObject({ ...input, version: managedMembers.version })
  .partial()
  .required({ version: true })
  .meta({
    id: 'InAppMessageUpdate',
    description: '인앱 메시지의 변경. 보내지 않은 항목은 그대로이고, 보낸 목록은 통째로 바뀝니다.',
    examples: [{ version: 1, display: 'MODAL' }],
  });
export type InAppMessageUpdate = z.output<typeof inAppMessageUpdateSchema>;

/**
 * Imported messages may violate the rules of requests (no alternative text, an app's URL), so the response schemas only
 * describe the shape.
 */
const shownButton = z
  .object({
    text: z.string().meta(words.buttonText),
    action: actionTypeSchema,
    value: z.string().nullable().meta(words.buttonValue),
    colors: shownButtonColours.meta(words.buttonColors),
  })
  .meta({ id: 'InAppMessageButtonView', description: '버튼' });
const shownImage = z
  .object({ url: z.string().meta(words.imageUrl), alt: z.string().meta(words.alt) })
  .meta({ id: 'InAppMessageImageView', description: '이미지와 대체 텍스트' });
const shownContent = z
  .object({
    lang: z.string().meta(words.lang),
    layout: messageLayoutSchema,
    title: z.string().nullable().meta(words.title),
    body: z.string().nullable().meta(words.body),
    image: shownImage.nullable().meta(words.image),
    buttons: z.array(shownButton).meta(words.buttons),
    colors: shownContentColours.meta(words.colors),
  })
  .meta({ id: 'InAppMessageContentView', description: '한 언어의 메시지' });
const shownPeriod = z
  .object({ type: periodTypeSchema, startAt: dateTimeSchema.nullable().meta(words.startAt), endAt: dateTimeSchema.nullable().meta(words.endAt) })
  .meta({ id: 'InAppMessagePeriodView', description: '보여주는 기간' });
const shownTrigger = z
  .object({
    eventKeys: z.array(z.string()).meta(words.eventKeys),
    rules: z
      .array(
        z
          .object({ eventKey: z.string().meta(words.ruleEvent), targets: z.array(targetSchema).meta(words.ruleTargets) })
          .meta({ id: 'InAppMessageTriggerRuleView', description: '이벤트와 그 이벤트가 맞아야 하는 조건' }),
      )
      .meta(words.rules),
  })
  .meta({ id: 'InAppMessageTriggerView', description: '이 이벤트 가운데 하나가 조건에 맞게 일어나면 보여줍니다.' });
const shownTargeting = z
  .object({ overrides: z.array(overrideSchema).meta(words.overrides), targets: z.array(targetSchema).meta(words.targets) })
  .meta({ id: 'InAppMessageTargetingView', description: '볼 사람' });

export const inAppMessageSchema = z
  .object({
    id: idSchema,
    key: idSchema.meta({ description: '프로그램이 묻는 번호', examples: [7] }),
    name: shownName.meta(words.name),
    description: shownDescription.meta(words.description),
    status: messageStatusSchema,
    period: shownPeriod,
    timetable: shownTimetable.meta(words.timetable),
    trigger: shownTrigger,
    delay: shownDelay.nullable().meta(words.delay),
    frequencyCap: shownCap.nullable().meta(words.frequencyCap),
    target: shownTargeting,
    platforms: z.array(platformSchema).meta(words.platforms),
    display: messageDisplaySchema,
    defaultLang: z.string().meta({ ...words.defaultLang, description: '보여주는 언어' }),
    messages: z.array(shownContent).meta(words.messages),
    ...managedMembers,
  })
  .meta({ id: 'InAppMessage', description: '인앱 메시지' });
export type InAppMessage = z.output<typeof inAppMessageSchema>;
