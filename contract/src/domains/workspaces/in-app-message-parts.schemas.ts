import { z } from 'zod';
import { linkActions } from './in-app-message-actions.rules.ts';

/**
 * Parts of a message that are passed through to the SDK's renderer. Without one of these names or members, the SDK rejects
 * the whole workspace or silently drops the message; other members are not checked.
 */
const text = z.string().max(10_000);

export const messageStatusSchema = z
  .enum(['ACTIVE', 'DRAFT', 'PAUSE'])
  .meta({ id: 'InAppMessageStatus', description: 'ACTIVE: 보여주는 중, DRAFT: 초안, PAUSE: 멈춤' });
export const messageDisplaySchema = z
  .enum(['MODAL', 'BANNER'])
  .meta({ id: 'InAppMessageDisplay', description: 'MODAL: 화면 가운데 창, BANNER: 화면 가장자리 띠' });
export const messageLayoutSchema = z
  .enum(['IMAGE_TEXT', 'IMAGE_ONLY', 'TEXT_ONLY', 'IMAGE'])
  .meta({ id: 'InAppMessageLayout', description: '이미지와 글의 배치', examples: ['TEXT_ONLY'] });
export const orientationSchema = z.enum(['VERTICAL', 'HORIZONTAL']).meta({ id: 'ScreenOrientation', description: '화면의 방향' });

export const periodTypeSchema = z
  .enum(['IMMEDIATE', 'CUSTOM'])
  .meta({ id: 'InAppMessagePeriodType', description: 'IMMEDIATE: 켜면 바로, 끝없이. CUSTOM: 정한 기간에만' });
export const actionTypeSchema = z.enum(['CLOSE', 'HIDDEN', ...linkActions]).meta({
  id: 'InAppMessageActionType',
  description: 'CLOSE: 닫기, HIDDEN: 하루 동안 보지 않기, WEB_LINK: 지금 창에서 열기, LINK_NEW_TAB: 새 탭에서 열기, LINK_NEW_WINDOW: 새 창에서 열기',
});

export const actionSchema = z
  .strictObject({
    behavior: z.literal('CLICK').meta({ description: '무엇을 하면: 누르면' }),
    type: actionTypeSchema,
    value: text.nullish().meta({ description: '링크가 여는 주소. 다른 동작에는 없습니다.', examples: ['/courses?sort=recent'] }),
  })
  .meta({ id: 'WorkspaceMessageAction', description: '누르면 하는 일' });

export const alignmentSchema = z
  .looseObject({
    vertical: z.enum(['TOP', 'MIDDLE', 'BOTTOM']).meta({ description: '세로 위치' }),
    horizontal: z.enum(['LEFT', 'CENTER', 'RIGHT']).meta({ description: '가로 위치' }),
  })
  .meta({ id: 'WorkspaceMessageAlignment', description: '화면에서 놓이는 자리' });

export const imageSchema = z
  .looseObject({
    orientation: orientationSchema.meta({ description: '이 이미지를 쓸 화면의 방향' }),
    imagePath: text.meta({ description: '이미지의 주소', examples: ['/images/cover.svg'] }),
    // Our extension: text for users who cannot see the image.
    altText: text.nullish().meta({ description: '이미지를 볼 수 없는 사람에게 읽어주는 글', examples: ['3월 할인 강의 모음'] }),
    action: actionSchema.nullish().meta({ description: '이미지를 누르면 하는 일' }),
  })
  .meta({ id: 'WorkspaceMessageImage', description: '메시지의 이미지' });

export const colourSchema = z
  .string()
  .max(50)
  .meta({ description: 'CSS 색', examples: ['#ffffff'] });

const buttonStyle = z
  .strictObject({
    textColor: colourSchema.meta({ description: '글자색' }),
    bgColor: colourSchema.meta({ description: '바탕색', examples: ['#00795a'] }),
    borderColor: colourSchema.meta({ description: '테두리색', examples: ['#00795a'] }),
  })
  .meta({ id: 'WorkspaceMessageButtonStyle', description: '버튼의 색' });
export const buttonSchema = z
  .strictObject({ text: text.meta({ description: '버튼에 쓸 글', examples: ['할인 강의 보기'] }), style: buttonStyle, action: actionSchema })
  .meta({ id: 'WorkspaceMessageButton', description: '메시지의 버튼' });
export const placedButtonSchema = z
  .looseObject({ button: buttonSchema, alignment: alignmentSchema })
  .meta({ id: 'WorkspacePlacedButton', description: '자리를 정한 버튼' });

const timeUnits = ['SECONDS', 'MINUTES', 'HOURS', 'DAYS', 'MILLISECONDS', 'MICROSECONDS', 'NANOSECONDS'] as const;
export const timeUnitSchema = z.enum(timeUnits).meta({ description: '시간의 단위' });
const durationSchema = z
  .looseObject({
    timeUnit: timeUnitSchema,
    amount: z
      .number()
      .min(0)
      .meta({ description: '그 단위로 잰 길이', examples: [5] }),
  })
  .meta({ id: 'WorkspaceDuration', description: '시간의 길이' });

export const autoScrollSchema = z
  .looseObject({ interval: durationSchema.meta({ description: '다음 이미지로 넘기는 간격' }) })
  .meta({ id: 'WorkspaceImageAutoScroll', description: '이미지를 저절로 넘기기' });

const timetableSlot = z
  .looseObject({
    dayOfWeek: z.enum(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']).meta({ description: '요일' }),
    startMillisInclusive: z
      .int()
      .min(0)
      .meta({ description: '시작: 자정부터의 밀리초', examples: [32_400_000] }),
    endMillisExclusive: z
      .int()
      .min(0)
      .meta({ description: '끝(포함하지 않음): 자정부터의 밀리초', examples: [64_800_000] }),
  })
  .meta({ id: 'WorkspaceTimetableSlot', description: '한 요일의 시간대' });
export const timetableSchema = z
  .discriminatedUnion('type', [
    z.looseObject({ type: z.literal('ALL').meta({ description: '시간표의 종류' }) }).meta({ id: 'WorkspaceWholeTimetable', description: '언제나' }),
    z
      .looseObject({
        type: z.literal('CUSTOM').meta({ description: '시간표의 종류' }),
        slots: z.array(timetableSlot).max(1000).meta({ description: '보여주는 시간대' }),
      })
      .meta({ id: 'WorkspaceCustomTimetable', description: '정한 시간대에만' }),
  ])
  .meta({ id: 'WorkspaceTimetable', description: '보여주는 시간표' });

const delayCondition = z
  .looseObject({ duration: durationSchema.meta({ description: '기다리는 시간' }) })
  .meta({ id: 'WorkspaceDelayCondition', description: '얼마나 기다리는지' });
export const triggerDelaySchema = z
  .discriminatedUnion('type', [
    z.looseObject({ type: z.literal('IMMEDIATE').meta({ description: '기다림의 종류' }) }).meta({ id: 'WorkspaceNoDelay', description: '바로' }),
    z
      .looseObject({ type: z.literal('AFTER').meta({ description: '기다림의 종류' }), afterCondition: delayCondition })
      .meta({ id: 'WorkspaceDelayAfter', description: '정한 시간이 지난 뒤' }),
  ])
  .meta({ id: 'WorkspaceTriggerDelay', description: '이벤트가 일어난 뒤 보여줄 때까지의 기다림' });

const identifierCap = z
  .looseObject({
    identifierType: z
      .string()
      .min(1)
      .max(128)
      .meta({ description: '횟수를 세는 식별자의 종류', examples: ['$id'] }),
    countPerIdentifier: z
      .int()
      .min(0)
      .meta({ description: '한 식별자가 볼 수 있는 횟수', examples: [3] }),
  })
  .meta({ id: 'WorkspaceIdentifierCap', description: '식별자마다의 횟수 제한' });
const durationCap = z
  .looseObject({
    durationUnit: durationSchema.meta({ description: '횟수를 세는 기간' }),
    countPerDuration: z
      .int()
      .min(0)
      .meta({ description: '그 기간에 볼 수 있는 횟수', examples: [1] }),
  })
  .meta({ id: 'WorkspaceDurationCap', description: '기간마다의 횟수 제한' });
export const frequencyCapSchema = z
  .looseObject({
    identifiers: z.array(identifierCap).max(50).meta({ description: '식별자마다의 횟수 제한' }),
    duration: durationCap.nullish().meta({ description: '기간마다의 횟수 제한. 없으면 제한하지 않습니다.' }),
  })
  .meta({ id: 'WorkspaceFrequencyCap', description: '보여주는 횟수의 제한' });

export const htmlSchema = z
  .discriminatedUnion('resourceType', [
    z
      .looseObject({
        resourceType: z.literal('TEXT').meta({ description: 'HTML이 있는 곳' }),
        text: z
          .string()
          .max(1_000_000)
          .meta({ description: 'HTML 문자열', examples: ['<p>이번 주 할인 강의가 열렸어요.</p>'] }),
      })
      .meta({ id: 'WorkspaceHtmlText', description: '여기에 적은 HTML' }),
    z
      .looseObject({
        resourceType: z.literal('PATH').meta({ description: 'HTML이 있는 곳' }),
        path: text.meta({ description: 'HTML의 주소', examples: ['https://baeum.example/messages/sale.html'] }),
      })
      .meta({ id: 'WorkspaceHtmlPath', description: '다른 주소에 있는 HTML' }),
  ])
  .meta({ id: 'WorkspaceMessageHtml', description: '메시지를 그리는 HTML' });

/** Platforms of messages. */
const platforms = ['WEB', 'ANDROID', 'IOS'] as const;
export const platformSchema = z.enum(platforms).meta({ id: 'Platform', description: '메시지를 보여주는 곳' });
