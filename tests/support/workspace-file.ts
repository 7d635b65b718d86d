import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';

type Test = WorkspaceFile['experiments'][number];
type Match = Test['execution']['targetAudiences'][number]['conditions'][number]['match'];

/** A condition of a target, by default equality of texts. */
export function condition<const K extends string>(type: K, name: string, values: Match['values'], match: Partial<Match> = {}) {
  return { key: { type, name }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values, ...match } satisfies Match };
}

/** A test or flag with variations A and B; `id` 7 has variations 71 and 72 and bucket 7. */
export function abTest(id: number, key: number, execution: Partial<Test['execution']> = {}, rest: Partial<Test> = {}): Test {
  return {
    id,
    key,
    name: `실험 ${key}`,
    status: 'EXECUTED',
    version: 1,
    bucketId: id,
    variations: [
      { id: id * 10 + 1, key: 'A', status: 'ACTIVE', parameterConfigurationId: null },
      { id: id * 10 + 2, key: 'B', status: 'ACTIVE', parameterConfigurationId: null },
    ],
    identifierType: '$id',
    containerId: null,
    winnerVariationId: null,
    implementationType: 'DEFAULT',
    execution: {
      id: id * 10,
      status: 'RUNNING',
      version: 1,
      userOverrides: [],
      segmentOverrides: [],
      targetAudiences: [],
      targetRules: [],
      defaultRule: { type: 'BUCKET', bucketId: id },
      targetUrls: null,
      ...execution,
    },
    ...rest,
  };
}

/** Half A, half B. */
export function halves(id: number, a = id * 10 + 1, b = id * 10 + 2): WorkspaceFile['buckets'][number] {
  const slots = [
    { startInclusive: 0, endExclusive: 5000, variationId: a },
    { startInclusive: 5000, endExclusive: 10_000, variationId: b },
  ];
  return { id, seed: 7919 * id, slotSize: 10_000, slots };
}

/** A complete workspace: every kind of entity, every status, and targets of several kinds. */
export function workspaceFile(): WorkspaceFile {
  return {
    workspace: { id: 1, environment: { id: 1, primary: true }, attributes: {} },
    experiments: [
      abTest(
        1,
        1,
        {
          userOverrides: [{ userId: '지정된 사용자', variationId: 12 }],
          segmentOverrides: [{ target: { conditions: [condition('SEGMENT', 'SEGMENT', ['staff'])] }, action: { type: 'VARIATION', variationId: 11 } }],
          targetAudiences: [{ conditions: [condition('USER_PROPERTY', 'age', [20], { operator: 'GTE', valueType: 'NUMBER' })] }],
        },
        {
          variations: [
            { id: 11, key: 'A', status: 'ACTIVE', parameterConfigurationId: 101 },
            { id: 12, key: 'B', status: 'ACTIVE', parameterConfigurationId: 102 },
          ],
        },
      ),
      abTest(2, 2, {}, { containerId: 1 }),
      abTest(3, 3, { status: 'READY' }),
      abTest(4, 4, { status: 'PAUSED' }),
      abTest(5, 5, { status: 'STOPPED' }, { winnerVariationId: 52 }),
      abTest(6, 6, { targetAudiences: [{ conditions: [condition('AB_TEST', '1', ['B'])] }] }),
      abTest(8, 8, {}, { identifierType: '$userId' }),
    ],
    featureFlags: [
      abTest(101, 1, {
        targetRules: [
          {
            target: { conditions: [condition('USER_PROPERTY', 'app', ['2.1.0'], { operator: 'GTE', valueType: 'VERSION' })] },
            action: { type: 'VARIATION', variationId: 1012 },
          },
        ],
      }),
      abTest(102, 2, { status: 'PAUSED' }),
      abTest(103, 3, {
        targetRules: [
          {
            target: { conditions: [condition('FEATURE_FLAG', '1', [true], { valueType: 'BOOLEAN' })] },
            action: { type: 'VARIATION', variationId: 1032 },
          },
        ],
        defaultRule: { type: 'VARIATION', variationId: 1031 },
      }),
    ],
    buckets: [1, 2, 3, 4, 5, 6, 8, 101, 102, 103].map((id) => halves(id)).concat(halves(50, 1, 2), halves(201, 1, 2)),
    events: [{ id: 1, key: 'purchase' }],
    segments: [{ id: 1, key: 'staff', type: 'USER_ID', targets: [{ conditions: [condition('USER_ID', '$id', ['직원 1', 'staff_2'])] }] }],
    containers: [
      {
        id: 1,
        environmentId: 1,
        bucketId: 50,
        groups: [
          { id: 1, experiments: [2] },
          { id: 2, experiments: [] },
        ],
      },
    ],
    parameterConfigurations: [
      { id: 101, parameters: [{ key: 'title', value: '기본' }] },
      {
        id: 102,
        parameters: [
          { key: 'title', value: '새로움' },
          { key: 'size', value: 20 },
        ],
      },
    ],
    remoteConfigParameters: [
      {
        id: 1,
        key: 'signin_button_text',
        type: 'STRING',
        identifierType: '$id',
        defaultValue: { id: 10, value: '로그인' },
        targetRules: [
          {
            key: 'staff-rule',
            name: '직원',
            bucketId: 201,
            value: { id: 11, value: '직원 로그인' },
            target: { conditions: [condition('SEGMENT', 'SEGMENT', ['staff'])] },
          },
        ],
      },
      { id: 2, key: 'max_items', type: 'NUMBER', identifierType: '$id', targetRules: [], defaultValue: { id: 20, value: 7 } },
    ],
    inAppMessages: [inAppMessage()],
  };
}

function inAppMessage(): WorkspaceFile['inAppMessages'][number] {
  const text = (words: string) => ({ text: words, style: { textColor: '#000000' } });
  return {
    id: 1,
    key: 1,
    status: 'ACTIVE',
    timeUnit: 'IMMEDIATE',
    startEpochTimeMillis: null,
    endEpochTimeMillis: null,
    timetable: { type: 'ALL', slots: [] },
    eventTriggerRules: [{ eventKey: 'purchase', targets: [] }],
    targetContext: { targets: [], overrides: [] },
    messageContext: {
      defaultLang: 'ko',
      exposure: { type: 'DEFAULT', key: null },
      platformTypes: ['WEB'],
      orientations: ['VERTICAL'],
      messages: [
        {
          lang: 'ko',
          layout: { displayType: 'MODAL', layoutType: 'TEXT_ONLY' },
          images: [],
          text: { title: text('어서 오세요'), body: text('쿠폰을 받으세요') },
          buttons: [],
          background: { color: '#ffffff' },
          outerButtons: [],
          innerButtons: [],
        },
      ],
    },
  };
}
