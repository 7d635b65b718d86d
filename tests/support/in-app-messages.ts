import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import { condition } from './workspace-file.ts';

export type MessageFile = WorkspaceFile['inAppMessages'][number];
type Body = MessageFile['messageContext']['messages'][number];
type Action = Body['buttons'][number]['action'];

/** Action of a test message's button. */
export function action(type: Action['type'], value: string | null = null): Action {
  return { behavior: 'CLICK', type, value };
}

export function button(text: string, does: Action): Body['buttons'][number] {
  return { text, action: does, style: { textColor: '#ffffff', bgColor: '#00804f', borderColor: '#00804f' } };
}

/** A picture of this site. */
export function image(does: Action | null = null): Body['images'][number] {
  return { orientation: 'VERTICAL', imagePath: '/icon.svg', action: does };
}

/** A button below the card, left or right. */
export function outer(text: string, does: Action, horizontal: 'LEFT' | 'RIGHT'): Body['outerButtons'][number] {
  return { button: { text, action: does, style: { textColor: '#ffffff', bgColor: '', borderColor: '' } }, alignment: { vertical: 'BOTTOM', horizontal } };
}

/** A message in the colours of the page, with one button. */
export function body(displayType: 'MODAL' | 'BANNER', layoutType: Body['layout']['layoutType'], more: Partial<Body> = {}): Body {
  const words = (text: string) => ({ text, style: { textColor: '' } });
  return {
    lang: 'ko',
    layout: { displayType, layoutType, alignment: null },
    images: layoutType === 'TEXT_ONLY' ? [] : [image()],
    text: { title: words('첫 강의 쿠폰이 도착했어요'), body: words('7일 안에 쓰지 않으면 사라지니 지금 확인해보세요.') },
    closeButton: { style: { color: '' }, action: action('CLOSE') },
    buttons: [button('확인', action('CLOSE'))],
    background: { color: '' },
    action: null,
    outerButtons: [],
    innerButtons: [],
    ...more,
  };
}

/** A message whose content the A/B test of that key decides: each variation's title ends with its key. */
export function variedMessage(message: MessageFile, experimentKey: number): MessageFile {
  const { messageContext } = message;
  const contents = ['A', 'B'].map((variationKey) => {
    const [content] = messageContext.messages;
    const text = content!.text!;
    return { ...content!, variationKey, text: { ...text, title: { ...text.title, text: `${text.title.text} ${variationKey}` } } };
  });
  return { ...message, messageContext: { ...messageContext, exposure: { type: 'AB_TEST', key: experimentKey }, messages: contents } };
}

/** Displayed to everybody on the page whose address contains `?message=<key>`. */
export function pageMessage(key: number, message: Body, more: Partial<MessageFile> = {}): MessageFile {
  return {
    id: 900 + key,
    key,
    status: 'ACTIVE',
    timeUnit: 'IMMEDIATE',
    eventTriggerRules: [{ eventKey: '$page_view', targets: [] }],
    targetContext: { targets: [{ conditions: [condition('HACKLE_PROPERTY', 'queryParameter', [`?message=${key}`])] }], overrides: [] },
    messageContext: {
      defaultLang: 'ko',
      exposure: { type: 'DEFAULT', key: null },
      platformTypes: ['WEB'],
      orientations: ['VERTICAL', 'HORIZONTAL'],
      messages: [message],
    },
    ...more,
  };
}
