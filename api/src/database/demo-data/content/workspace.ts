import type { FlagInput } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import type { DemoName } from '../../../domains/workspaces/demo-experiment.public.ts';
import { welcomeMessage } from './in-app-message.ts';

type SegmentTarget = WorkspaceFile['experiments'][number]['execution']['segmentOverrides'][number]['target'];

/** Targets members of the segment. */
function inSegment(key: string): SegmentTarget {
  return { conditions: [{ key: { type: 'SEGMENT', name: 'SEGMENT' }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: [key] } }] };
}

/** A segment of users with a property that is true. */
function flagged(id: number, key: string, property: string): WorkspaceFile['segments'][number] {
  return {
    id,
    key,
    type: 'USER_PROPERTY',
    targets: [
      { conditions: [{ key: { type: 'USER_PROPERTY', name: property }, match: { type: 'MATCH', operator: 'IN', valueType: 'BOOLEAN', values: [true] } }] },
    ],
  };
}

/** Events of the site's own analytics (specification section 9). */
const eventKeys = [
  'view_signin_modal',
  'click_signin_at_signin',
  'click_find_id_at_signin',
  'click_find_pw_at_signin',
  'click_signup_at_signin',
  'Login_completed',
  'joinInstructor',
  'view_course_detail',
  'search_course',
  'add_to_cart',
  'view_roadmap',
  'signup_completed',
  'view_signup',
  'click_enroll_at_course',
  'view_cart',
  'remove_from_cart',
  'begin_checkout',
  'purchase_completed',
  'enroll_roadmap',
  'click_start_mentoring',
  'click_participate_at_application',
  'refund_completed',
  'course_completed',
];

/** Experiment 1: the label of the home page's sign-up button, split in half. */
const signUpExperiment: WorkspaceFile['experiments'][number] = {
  id: 1,
  key: 1,
  name: '홈 회원가입 버튼 문구',
  status: 'EXECUTED',
  version: 1,
  bucketId: 1,
  variations: [
    { id: 11, key: 'A', status: 'ACTIVE', parameterConfigurationId: 1 },
    { id: 12, key: 'B', status: 'ACTIVE', parameterConfigurationId: 2 },
  ],
  identifierType: '$id',
  containerId: null,
  winnerVariationId: null,
  implementationType: 'DEFAULT',
  execution: {
    id: 1,
    status: 'RUNNING',
    version: 1,
    userOverrides: [],
    segmentOverrides: [{ target: inSegment('staff'), action: { type: 'VARIATION', variationId: 12 } }],
    targetAudiences: [],
    targetRules: [],
    defaultRule: { type: 'BUCKET', bucketId: 1 },
    targetUrls: null,
  },
};

/** Flag 1: the row of mentors on the home page, on for everybody. */
const mentorsFlag: WorkspaceFile['featureFlags'][number] = {
  id: 2,
  key: 1,
  name: '홈 멘토 추천',
  status: 'EXECUTED',
  version: 1,
  bucketId: 2,
  variations: [
    { id: 21, key: 'A', status: 'ACTIVE', parameterConfigurationId: null },
    { id: 22, key: 'B', status: 'ACTIVE', parameterConfigurationId: null },
  ],
  identifierType: '$id',
  containerId: null,
  winnerVariationId: null,
  implementationType: 'DEFAULT',
  execution: {
    id: 2,
    status: 'RUNNING',
    version: 1,
    userOverrides: [],
    segmentOverrides: [],
    targetAudiences: [],
    targetRules: [],
    defaultRule: { type: 'BUCKET', bucketId: 2 },
    targetUrls: null,
  },
};

/** Flag 2: in a staged rollout to visitors. */
export const releasedFlag: FlagInput = { key: 2, name: '강의 이어보기 알림', description: '보다 만 강의가 있으면 첫 화면에서 알려줘요.' };

/** The demo workspace in the format of the public SDK. */
export const demoWorkspace: WorkspaceFile = {
  workspace: { id: 1, environment: { id: 1, primary: true }, attributes: {} },
  experiments: [signUpExperiment],
  featureFlags: [mentorsFlag],
  buckets: [
    {
      id: 1,
      seed: 20_261_121,
      slotSize: 10_000,
      slots: [
        { startInclusive: 0, endExclusive: 5000, variationId: 11 },
        { startInclusive: 5000, endExclusive: 10_000, variationId: 12 },
      ],
    },
    { id: 2, seed: 7_000_001, slotSize: 10_000, slots: [{ startInclusive: 0, endExclusive: 10_000, variationId: 22 }] },
    { id: 3, seed: 7_000_002, slotSize: 10_000, slots: [{ startInclusive: 0, endExclusive: 10_000, variationId: 1 }] },
  ],
  events: eventKeys.map((key, index) => ({ id: index + 1, key })),
  segments: [flagged(1, 'staff', 'role_admin'), flagged(2, 'instructors', 'is_instructor')],
  containers: [],
  parameterConfigurations: [
    { id: 1, parameters: [{ key: 'signUpLabel', value: '회원가입' }] },
    { id: 2, parameters: [{ key: 'signUpLabel', value: '무료로 시작하기' }] },
  ],
  remoteConfigParameters: [
    {
      id: 1,
      key: 'home_search_prompt',
      type: 'STRING',
      identifierType: '$id',
      targetRules: [
        { key: 'instructors', name: '지식공유자', target: inSegment('instructors'), bucketId: 3, value: { id: 2, value: '어떤 지식을 나누고 싶으세요?' } },
      ],
      defaultValue: { id: 1, value: '무엇을 배우고 싶으세요?' },
    },
    { id: 2, key: 'home_banner_seconds', type: 'NUMBER', identifierType: '$id', targetRules: [], defaultValue: { id: 3, value: 6 } },
  ],
  inAppMessages: [welcomeMessage],
};

/** Names of the demo's entities, which the SDK's format does not contain. */
export const demoNames: readonly DemoName[] = [
  { kind: 'REMOTE_CONFIG_PARAMETER', key: 'home_search_prompt', name: '첫 화면 검색창의 글', description: '검색창이 비어 있을 때 보이는 글이에요.' },
  { kind: 'REMOTE_CONFIG_PARAMETER', key: 'home_banner_seconds', name: '첫 화면 배너를 넘기는 시간', description: '배너 하나를 보여주는 시간(초)이에요.' },
  { kind: 'IN_APP_MESSAGE', key: '1', name: '돌아온 회원 인사', description: '첫 화면에 들어온 회원에게 이번 주 할인 강의를 알려요.' },
  { kind: 'SEGMENT', key: 'staff', name: '운영자', description: '새 기능을 먼저 보는 운영자예요.' },
  { kind: 'SEGMENT', key: 'instructors', name: '지식공유자', description: '강의를 열 수 있는 회원이에요.' },
  { kind: 'EVENT_TYPE', key: 'signup_completed', name: '회원가입', description: '가입을 마쳤을 때' },
  { kind: 'EVENT_TYPE', key: 'click_enroll_at_course', name: '수강신청 누름', description: '강의 페이지에서 수강신청을 눌렀을 때' },
  { kind: 'EVENT_TYPE', key: 'begin_checkout', name: '결제 시작', description: '결제 화면에 들어왔을 때' },
  { kind: 'EVENT_TYPE', key: 'purchase_completed', name: '결제 완료', description: '결제를 마쳤을 때' },
  { kind: 'EVENT_TYPE', key: 'refund_completed', name: '환불 완료', description: '환불을 마쳤을 때' },
  { kind: 'EVENT_TYPE', key: 'course_completed', name: '완강', description: '강의의 모든 수업을 마쳤을 때' },
];
