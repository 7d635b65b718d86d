import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import type { FieldProblem } from '../../shared/rule.ts';
import { linkActions } from '../workspaces/in-app-message-actions.rules.ts';

/** Layouts that require an image. */
const imageLayouts: readonly string[] = ['IMAGE_TEXT', 'IMAGE_ONLY', 'IMAGE'];
/** Layouts that require a title or body. */
const textLayouts: readonly string[] = ['IMAGE_TEXT', 'TEXT_ONLY'];

export const inAppMessageErrors = {
  address: invalidField('http 또는 https 주소, 또는 /로 시작하는 이 사이트의 경로를 입력해주세요.'),
  outsidePicture: invalidField('다른 사이트의 그림은 화면에 나오지 않습니다. 그림을 올리고 받은 주소(/images/…)를 입력해주세요.'),
  addressRequired: invalidField('링크 버튼에는 이동할 주소가 필요합니다.'),
  noAddress: invalidField('이 버튼은 이동하지 않으므로 주소를 비워주세요.'),
  periodRequired: invalidField('기간을 정하려면 시작과 끝이 모두 필요합니다.'),
  periodOrder: invalidField('끝은 시작보다 나중이어야 합니다.'),
  periodOver: invalidField('끝은 지금보다 나중이어야 합니다.'),
  noPeriod: invalidField('바로 보여주는 메시지에는 시작과 끝을 비워주세요.'),
  imageRequired: invalidField('이 레이아웃에는 이미지와 대체 텍스트가 필요합니다.'),
  textRequired: invalidField('이 레이아웃에는 제목이나 본문이 필요합니다.'),
  sameLanguage: invalidField('같은 언어의 메시지가 이미 있습니다.'),
  defaultLanguage: invalidField('기본 언어의 메시지가 없습니다.'),
  sameEvent: invalidField('같은 이벤트가 이미 있습니다.'),
  unknownEvent: invalidField('메시지를 띄우는 이벤트에 없습니다.'),
} as const;

/** Accepts http(s) URLs and paths of this site; everything else (`javascript:`, `data:`, `//host`) is an error. */
export function addressRule(address: string): ErrorEntry | undefined {
  const path = /^\/(?![/\\])/.test(address);
  const url = URL.parse(address, path ? 'http://here.invalid' : undefined);
  const fine = url && (path ? url.host === 'here.invalid' : /^https?:\/\//i.test(address) && !url.username && !url.password);
  return fine && !/[\s\p{Cc}]/u.test(address) ? undefined : inAppMessageErrors.address;
}

/** Link buttons require an address, other buttons must not have one. */
export function buttonProblems({ action, value }: { action: string; value?: string | null | undefined }): FieldProblem[] {
  const leads = (linkActions as readonly string[]).includes(action);
  if (leads === (typeof value === 'string')) return [];
  return [{ path: ['value'], error: leads ? inAppMessageErrors.addressRequired : inAppMessageErrors.noAddress }];
}

interface Period {
  type: string;
  startAt?: string | null | undefined;
  endAt?: string | null | undefined;
}

export function periodProblems({ type, startAt, endAt }: Period): FieldProblem[] {
  if (type !== 'CUSTOM') return startAt || endAt ? [{ path: [startAt ? 'startAt' : 'endAt'], error: inAppMessageErrors.noPeriod }] : [];
  if (!startAt || !endAt) return [{ path: [startAt ? 'endAt' : 'startAt'], error: inAppMessageErrors.periodRequired }];
  return Date.parse(startAt) < Date.parse(endAt) ? [] : [{ path: ['endAt'], error: inAppMessageErrors.periodOrder }];
}

/** Validates that the parts that the layout shows are present. */
export function contentProblems(message: {
  layout: string;
  title?: string | null | undefined;
  body?: string | null | undefined;
  image?: object | null | undefined;
}): FieldProblem[] {
  const { layout, title, body, image } = message;
  return [
    ...(imageLayouts.includes(layout) && !image ? [{ path: ['image'], error: inAppMessageErrors.imageRequired }] : []),
    ...(textLayouts.includes(layout) && !title && !body ? [{ path: ['title'], error: inAppMessageErrors.textRequired }] : []),
  ];
}

export function eventKeyProblems(eventKeys: readonly string[]): FieldProblem[] {
  return eventKeys.flatMap((key, index) => (eventKeys.indexOf(key) < index ? [{ path: [index], error: inAppMessageErrors.sameEvent }] : []));
}

interface Trigger {
  eventKeys: readonly string[];
  rules?: readonly { eventKey: string }[] | undefined;
}

/** Each rule must be for one of the trigger events, and each event may have one rule. */
export function triggerRuleProblems({ eventKeys, rules = [] }: Trigger): FieldProblem[] {
  const named = rules.map(({ eventKey }) => eventKey);
  return named.flatMap((key, at): FieldProblem[] => {
    const error = eventKeys.includes(key) ? (named.indexOf(key) < at ? inAppMessageErrors.sameEvent : undefined) : inAppMessageErrors.unknownEvent;
    return error ? [{ path: ['rules', at, 'eventKey'], error }] : [];
  });
}

interface Languages {
  defaultLang: string;
  messages: readonly { lang: string; variationKey?: string | null | undefined }[];
}

/** The default language must have a content, and each language only one per variation. */
export function languageProblems({ defaultLang, messages }: Languages): FieldProblem[] {
  const names = messages.map(({ lang, variationKey }) => `${lang} ${variationKey ?? ''}`);
  const missing = !messages.some(({ lang }) => lang === defaultLang);
  return [
    ...(missing ? [{ path: ['defaultLang'], error: inAppMessageErrors.defaultLanguage }] : []),
    ...names.flatMap((name, index) => (names.indexOf(name) < index ? [{ path: ['messages', index, 'lang'], error: inAppMessageErrors.sameLanguage }] : [])),
  ];
}

/** Allowed source states and the target state of each transition. */
export const transitions = {
  activate: { from: ['DRAFT', 'PAUSE'], to: 'ACTIVE' },
  pause: { from: ['ACTIVE'], to: 'PAUSE' },
} as const;
export type Transition = keyof typeof transitions;

/** Error details of refused transitions. */
export const transitionTexts = {
  activate: '이미 보여주고 있는 메시지입니다.',
  pause: '보여주고 있는 메시지만 멈출 수 있습니다.',
  ended: '표시 기간이 이미 끝났습니다. 기간을 먼저 바꿔주세요.',
} as const;
