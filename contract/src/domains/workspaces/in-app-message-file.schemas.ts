import { z } from 'zod';
import { idSchema } from '../../shared/scalars.ts';
import {
  actionSchema,
  alignmentSchema,
  autoScrollSchema,
  buttonSchema,
  colourSchema,
  frequencyCapSchema,
  htmlSchema,
  imageSchema,
  messageDisplaySchema,
  messageLayoutSchema,
  messageStatusSchema,
  orientationSchema,
  periodTypeSchema,
  placedButtonSchema,
  timetableSchema,
  triggerDelaySchema,
  platformSchema,
} from './in-app-message-parts.schemas.ts';
import { targetSchema } from './targets.schemas.ts';

const text = z.string().max(10_000);

const styledText = z
  .strictObject({
    text: text.meta({ description: '글', examples: ['이번 주 할인 강의가 열렸어요.'] }),
    style: z
      .strictObject({ textColor: colourSchema.meta({ description: '글자색', examples: ['#1a1a1a'] }) })
      .meta({ id: 'WorkspaceTextStyle', description: '글의 색' }),
  })
  .meta({ id: 'WorkspaceStyledText', description: '색을 정한 글' });

const layoutSchema = z
  .strictObject({
    displayType: messageDisplaySchema,
    layoutType: messageLayoutSchema,
    alignment: alignmentSchema.nullish().meta({ description: '화면에서 놓이는 자리. 없으면 가운데' }),
  })
  .meta({ id: 'WorkspaceMessageLayout', description: '표시 방식' });

const closeButtonSchema = z
  .strictObject({
    style: z
      .strictObject({ color: colourSchema.meta({ description: '글자색', examples: ['#1a1a1a'] }) })
      .meta({ id: 'WorkspaceCloseButtonStyle', description: '닫기 버튼의 색' }),
    action: actionSchema,
  })
  .meta({ id: 'WorkspaceCloseButton', description: '닫기 버튼' });

const messageSchema = z
  .strictObject({
    variationKey: z
      .string()
      .max(1)
      .nullish()
      .meta({ description: '이 메시지를 쓰는 변형. 실험하지 않으면 null', examples: ['A'] }),
    lang: z
      .string()
      .min(1)
      .max(20)
      .meta({ description: '언어', examples: ['ko'] }),
    layout: layoutSchema,
    images: z.array(imageSchema).max(20).meta({ description: '이미지' }),
    imageAutoScroll: autoScrollSchema.nullish().meta({ description: '이미지를 저절로 넘기기. 없으면 넘기지 않습니다.' }),
    text: z
      .strictObject({ title: styledText.meta({ description: '제목' }), body: styledText.meta({ description: '본문' }) })
      .meta({ id: 'WorkspaceMessageText', description: '메시지의 글' })
      .nullish()
      .meta({ description: '글. 글이 없는 레이아웃이면 null' }),
    closeButton: closeButtonSchema.nullish().meta({ description: '닫기 버튼. 없으면 보이지 않습니다.' }),
    buttons: z.array(buttonSchema).max(10).meta({ description: '버튼' }),
    background: z
      .strictObject({ color: colourSchema.meta({ description: '바탕색' }) })
      .meta({ id: 'WorkspaceMessageBackground', description: '메시지의 바탕' }),
    action: actionSchema.nullish().meta({ description: '메시지를 누르면 하는 일. 없으면 아무 일도 하지 않습니다.' }),
    outerButtons: z.array(placedButtonSchema).max(10).meta({ description: '메시지 바깥의 버튼' }),
    innerButtons: z.array(placedButtonSchema).max(10).meta({ description: '메시지 안쪽의 버튼' }),
    html: htmlSchema.nullish().meta({ description: '메시지를 그리는 HTML. 없으면 레이아웃대로 그립니다.' }),
  })
  .meta({ id: 'WorkspaceMessage', description: '한 언어의 메시지' });

const triggerRuleSchema = z
  .strictObject({
    eventKey: z
      .string()
      .min(1)
      .max(128)
      .meta({ description: '메시지를 띄우는 이벤트의 key', examples: ['Login_completed'] }),
    targets: z.array(targetSchema).max(200).meta({ description: '이벤트가 맞아야 하는 조건. 비어 있으면 조건이 없습니다.' }),
  })
  .meta({ id: 'WorkspaceEventTriggerRule', description: '메시지를 띄우는 이벤트와 그 조건' });

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
  .meta({ id: 'WorkspaceMessageOverride', description: '다른 조건과 관계없이 보는 사용자' });

const targetContextSchema = z
  .strictObject({
    targets: z.array(targetSchema).max(200).meta({ description: '하나라도 맞으면 봅니다. 비어 있으면 누구나' }),
    overrides: z.array(overrideSchema).max(50).meta({ description: '다른 조건과 관계없이 보는 사용자' }),
  })
  .meta({ id: 'WorkspaceMessageTargets', description: '볼 사람' });

const messageContextSchema = z
  .strictObject({
    defaultLang: z
      .string()
      .min(1)
      .max(20)
      .meta({ description: '보여주는 언어', examples: ['ko'] }),
    exposure: z
      .strictObject({
        type: z
          .string()
          .max(30)
          .meta({ description: 'DEFAULT 또는 AB_TEST', examples: ['DEFAULT'] }),
        key: z
          .int()
          .nullish()
          .meta({ description: '메시지를 실험하는 A/B 테스트의 key. 실험하지 않으면 null', examples: [1] }),
      })
      .meta({ id: 'WorkspaceMessageExposure', description: '메시지를 고르는 방법' }),
    platformTypes: z
      .array(platformSchema)
      .max(3)
      .meta({ description: '보여줄 곳', examples: [['WEB']] }),
    orientations: z.array(orientationSchema).max(2).meta({ description: '보여줄 화면의 방향' }),
    messages: z.array(messageSchema).max(100).meta({ description: '언어마다의 메시지' }),
  })
  .meta({ id: 'WorkspaceMessageContext', description: '보여줄 메시지' });

/** An in-app message in the workspace JSON. */
export const inAppMessageFileSchema = z
  .strictObject({
    id: idSchema,
    key: idSchema.meta({ description: '프로그램이 묻는 번호', examples: [7] }),
    status: messageStatusSchema,
    timeUnit: periodTypeSchema,
    startEpochTimeMillis: z
      .int()
      .nullish()
      .meta({ description: '보여주기 시작하는 시각(유닉스 밀리초). CUSTOM에만 있습니다.', examples: [1795219200000] }),
    endEpochTimeMillis: z
      .int()
      .nullish()
      .meta({ description: '그만 보여주는 시각(유닉스 밀리초). CUSTOM에만 있습니다.', examples: [1797811200000] }),
    timetable: timetableSchema.nullish().meta({ description: '보여주는 시간표. 없으면 언제나' }),
    eventTriggerRules: z.array(triggerRuleSchema).max(50).meta({ description: '하나라도 일어나면 보여줍니다.' }),
    eventTriggerDelay: triggerDelaySchema.nullish().meta({ description: '보여줄 때까지의 기다림. 없으면 바로' }),
    eventFrequencyCap: frequencyCapSchema.nullish().meta({ description: '보여주는 횟수의 제한. 없으면 제한하지 않습니다.' }),
    // Passed through to the SDK.
    evaluateContext: z
      .unknown()
      .optional()
      .meta({ description: 'SDK가 쓰는 값. 받은 그대로 둡니다.', examples: [{ atDeliverTime: true }] }),
    targetContext: targetContextSchema,
    messageContext: messageContextSchema,
  })
  .meta({ id: 'WorkspaceInAppMessage', description: '인앱 메시지' });
