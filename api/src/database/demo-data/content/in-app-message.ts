import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';

/** An empty colour uses the page's own, in light and dark. */
const own = '';
const paper = '#ffffff';
const green = '#00804f';

/** Only members have this property. Other pages are not interrupted. */
const membersAtHome = {
  conditions: [
    {
      key: { type: 'USER_PROPERTY' as const, name: 'is_instructor' },
      match: { type: 'MATCH' as const, operator: 'IN' as const, valueType: 'BOOLEAN' as const, values: [true, false] },
    },
    {
      key: { type: 'HACKLE_PROPERTY' as const, name: 'pagePath' },
      match: { type: 'MATCH' as const, operator: 'IN' as const, valueType: 'STRING' as const, values: ['/'] },
    },
  ],
};

/** Greets members who have just signed in and open the home page: signing in starts a new session on the following page. */
export const welcomeMessage: WorkspaceFile['inAppMessages'][number] = {
  id: 1,
  key: 1,
  status: 'ACTIVE',
  timeUnit: 'IMMEDIATE',
  startEpochTimeMillis: null,
  endEpochTimeMillis: null,
  timetable: { type: 'ALL', slots: [] },
  eventTriggerRules: [{ eventKey: '$session_start', targets: [] }],
  eventTriggerDelay: { type: 'IMMEDIATE', afterCondition: null },
  eventFrequencyCap: {
    identifiers: [{ identifierType: '$deviceId', countPerIdentifier: 1 }],
    duration: { durationUnit: { timeUnit: 'HOURS', amount: 24 }, countPerDuration: 1 },
  },
  evaluateContext: { atDeliverTime: false },
  targetContext: { targets: [membersAtHome], overrides: [] },
  messageContext: {
    defaultLang: 'ko',
    exposure: { type: 'DEFAULT', key: null },
    platformTypes: ['WEB'],
    orientations: ['VERTICAL', 'HORIZONTAL'],
    messages: [
      {
        variationKey: null,
        lang: 'ko',
        layout: { displayType: 'BANNER', layoutType: 'TEXT_ONLY', alignment: { vertical: 'BOTTOM', horizontal: 'RIGHT' } },
        images: [],
        imageAutoScroll: null,
        text: {
          title: { text: '다시 만나 반가워요', style: { textColor: own } },
          body: { text: '담아둔 강의가 할인 중인지 확인해보세요.', style: { textColor: own } },
        },
        closeButton: { style: { color: own }, action: { behavior: 'CLICK', type: 'CLOSE', value: null } },
        buttons: [
          {
            text: '할인 강의 보기',
            style: { textColor: paper, bgColor: green, borderColor: green },
            action: { behavior: 'CLICK', type: 'WEB_LINK', value: '/discounted-courses' },
          },
          {
            text: '하루 동안 보지 않기',
            style: { textColor: own, bgColor: own, borderColor: own },
            action: { behavior: 'CLICK', type: 'HIDDEN', value: null },
          },
        ],
        background: { color: own },
        action: null,
        outerButtons: [],
        innerButtons: [],
        html: null,
      },
    ],
  },
};
