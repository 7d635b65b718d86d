import type { InAppMessageConfig } from '@baeum/contract/engine/in-app-message-config.ts';
import type { ConditionConfig, ConditionKeyType, TargetConfig } from '@baeum/contract/engine/target-config.ts';
import type { ExpUser, TrackEvent } from '@baeum/contract/engine/user.ts';
import type {
  ActionConfig,
  BucketConfig,
  ExecutionStatus,
  ExperimentConfig,
  RemoteConfigParameterConfig,
  SegmentConfig,
  TargetRuleConfig,
  WorkspaceConfig,
} from '@baeum/contract/engine/workspace.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';

const TESTS = 24;
const FLAGS = 16;
const PARAMETERS = 10;
const SEGMENTS = 8;
const CONTAINERS = 3;
const MESSAGES = 10;

const IDENTIFIERS = ['user_1', 'user_2', '김하늘', '이서연', '박도윤 😀', 'ㅎㅎ', 'Ünïcode', '0', '42', 'x'.repeat(512), 'x'.repeat(513), ''];
const IDENTIFIER_TYPES = ['$id', '$userId', '$deviceId', 'companyId', '기관'];
const PROPERTIES = ['country', 'age', 'grade', 'appVersion', 'tags', 'landing', '등급', 'beta'];
const VALUES: readonly unknown[] = [
  'KR',
  'kr',
  '한국',
  '',
  ' ',
  'GOLD',
  'true',
  'false',
  true,
  false,
  0,
  -1,
  19,
  20,
  42.5,
  1e21,
  '20',
  ' 42 ',
  '0x2A',
  '1e3',
  '1.0.0',
  '2.1',
  '2.1.0-beta',
  '2.1.0-beta.11',
  '2.1.0-beta.2',
  'v2',
  '10',
  'https://baeum.test/강의/',
  'https://baeum.test/%EA%B0%95%EC%9D%98',
  'https://baeum.test/p?q=1',
  '/강의',
  null,
];
/** Unusual values that no condition may fail on. */
const USER_VALUES: readonly unknown[] = [...VALUES, [], ['KR', 20], [null, '', 'GOLD'], [['KR']], { nested: true }, [true, 'x'], 'x'.repeat(1025)];
const SEGMENT_KEYS = Array.from({ length: SEGMENTS }, (_, at) => `segment_${at}`);
const OPERATORS = ['IN', 'IN', 'IN', 'CONTAINS', 'STARTS_WITH', 'ENDS_WITH', 'GT', 'GTE', 'LT', 'LTE', 'in', 'NEARBY'];
const VALUE_TYPES = ['STRING', 'STRING', 'NUMBER', 'NUMBER', 'BOOLEAN', 'VERSION', 'JSON', 'URL', 'NULL', 'UNKNOWN', 'string', 'COLOUR'];

/**
 * A random workspace that the public SDK loads, as unusual as possible: dangling references, cycles, dropped variations,
 * unknown names, ids shared by a test and a flag. Equal seeds give equal workspaces.
 */
export function randomWorkspace(seed: number): WorkspaceConfig {
  const random = createRandom(seed);
  const buckets: BucketConfig[] = [];
  const addBucket = (slotIds: readonly number[]): number => {
    const id = buckets.length + 1;
    buckets.push(randomBucket(random, id, slotIds));
    return id;
  };
  return {
    workspace: { id: 1, environment: { id: 1, primary: true }, attributes: {} },
    experiments: Array.from({ length: TESTS }, (_, at) => randomExperiment(random, at + 1, at + 1, addBucket)),
    featureFlags: Array.from({ length: FLAGS }, (_, at) => {
      const id = random.chance(0.05) ? at + 1 : 101 + at;
      return randomExperiment(random, id, at + 1, addBucket);
    }),
    segments: SEGMENT_KEYS.map((key, at) => randomSegment(random, key, at + 1)),
    containers: Array.from({ length: CONTAINERS }, (_, at) => ({
      id: at + 1,
      environmentId: 1,
      bucketId: random.chance(0.1) ? 9999 : addBucket([1, 2, 3]),
      groups: Array.from({ length: random.chance(0.15) ? 2 : 3 }, (__, group) => ({
        id: group + 1,
        experiments: Array.from({ length: TESTS }, (___, test) => test + 1).filter((test) => test % 3 !== group),
      })),
    })),
    parameterConfigurations: [1, 2, 3, 4].map((id) => ({
      id,
      parameters: [
        { key: 'title', value: `제목 ${id}` },
        { key: 'size', value: id * 10 },
        { key: 'dark', value: id % 2 === 0 },
        { key: random.pick(['size', 'json']), value: '{"열":2}' },
      ],
    })),
    remoteConfigParameters: Array.from({ length: PARAMETERS }, (_, at) => randomParameter(random, at + 1, addBucket)),
    events: [{ id: 1, key: 'purchase' }],
    inAppMessages: Array.from({ length: MESSAGES }, (_, at) => randomInAppMessage(random, at + 1)),
    buckets,
  };
}

function randomBucket(random: Random, id: number, slotIds: readonly number[]): BucketConfig {
  const slotSize = random.pick([10_000, 10_000, 10_000, 100, 7, 1]);
  const width = Math.ceil((slotSize / slotIds.length) * random.pick([1, 1, 1, 0.9, 0.5, 0]));
  return {
    id,
    seed: random.pick([random.int(2 ** 31), -random.int(2 ** 31), random.int(100)]),
    slotSize,
    slots: slotIds.map((variationId, at) => ({ startInclusive: at * width, endExclusive: (at + 1) * width, variationId })),
  };
}

function randomExperiment(random: Random, id: number, key: number, addBucket: (ids: number[]) => number): ExperimentConfig {
  const base = key * 10 + (id === key ? 0 : 1000);
  const variations = ['A', 'B', 'C'].slice(0, random.pick([1, 2, 2, 3])).map((variationKey, at) => ({
    id: base + at,
    key: variationKey,
    status: random.chance(0.08) ? 'DROPPED' : 'ACTIVE',
    parameterConfigurationId: random.pick([null, 1, 2, 3, 4, 77]),
  }));
  const ids = variations.map((variation) => variation.id);
  const action = (): ActionConfig => {
    const type = random.chance(0.03) ? 'SOMETHING' : random.pick(['VARIATION', 'BUCKET', 'bucket']);
    const bucketId = random.chance(0.04) ? 9999 : addBucket(random.chance(0.06) ? [...ids, 5] : ids);
    return { type, bucketId, variationId: random.chance(0.05) ? 5 : random.pick(ids) };
  };
  const rule = (types: readonly ConditionKeyType[]) => (): TargetRuleConfig => ({ target: randomTarget(random, types), action: action() });
  const status = random.pick<ExecutionStatus | 'running'>([
    'RUNNING',
    'RUNNING',
    'RUNNING',
    'RUNNING',
    'RUNNING',
    'RUNNING',
    'READY',
    'PAUSED',
    'STOPPED',
    random.chance(0.1) ? 'running' : 'RUNNING',
  ]);
  return {
    id,
    key,
    name: `실험 ${key}`,
    status: 'EXECUTED',
    version: 1 + random.int(3),
    bucketId: 1,
    variations,
    identifierType: random.pick(['$id', '$id', '$id', ...IDENTIFIER_TYPES]),
    containerId: random.pick([null, null, null, 1, 2, 3, random.chance(0.1) ? 99 : null]),
    winnerVariationId: status === 'STOPPED' && random.chance(0.9) ? random.pick(ids) : null,
    implementationType: random.pick(['DEFAULT', 'DEFAULT', 'SPLIT_URL']),
    execution: {
      id: id * 10,
      status,
      version: 1 + random.int(5),
      userOverrides: random.some(3, () => ({
        userId: random.pick(IDENTIFIERS),
        variationId: random.chance(0.1) ? 5 : random.pick(ids),
      })),
      segmentOverrides: random.chance(0.15) ? random.some(2, rule(['SEGMENT', 'SEGMENT', 'SEGMENT', 'USER_PROPERTY'])) : [],
      targetAudiences: random.chance(0.4) ? random.some(3, () => randomTarget(random, ASKABLE)) : [],
      targetRules: random.some(2, rule(ASKABLE)),
      defaultRule: { ...action(), ...(random.chance(0.95) && { type: 'BUCKET' }) },
      targetUrls: null,
    },
  };
}

const ASKABLE: readonly ConditionKeyType[] = [
  'USER_PROPERTY',
  'USER_PROPERTY',
  'USER_PROPERTY',
  'USER_PROPERTY',
  'USER_PROPERTY',
  'USER_PROPERTY',
  'SEGMENT',
  'SEGMENT',
  'AB_TEST',
  'FEATURE_FLAG',
  'HACKLE_PROPERTY',
  'COHORT',
  'EVENT_PROPERTY',
  'USER_ID',
];
const TRIGGERING: readonly ConditionKeyType[] = ['EVENT_PROPERTY', 'EVENT_PROPERTY', 'EVENT_PROPERTY', ...ASKABLE];
const IN_SEGMENTS: readonly ConditionKeyType[] = ['USER_ID', 'USER_ID', 'USER_PROPERTY', 'USER_PROPERTY', 'HACKLE_PROPERTY', 'AB_TEST'];

function randomTarget(random: Random, types: readonly ConditionKeyType[]): TargetConfig {
  return { conditions: random.some(2, () => randomCondition(random, random.pick(types))) };
}

function randomCondition(random: Random, type: ConditionKeyType): ConditionConfig {
  const [name, values] = subject(random, type);
  return {
    key: { type: random.chance(0.02) ? 'WEATHER' : random.chance(0.05) ? type.toLowerCase() : type, name },
    match: {
      type: random.chance(0.02) ? 'ALMOST' : random.pick(['MATCH', 'MATCH', 'NOT_MATCH']),
      operator: random.pick(OPERATORS),
      valueType: type === 'COHORT' ? 'NUMBER' : random.pick(VALUE_TYPES),
      values,
    },
  };
}

/** Name of a condition's subject, and values that could match it. */
function subject(random: Random, type: ConditionKeyType): [name: string, values: unknown[]] {
  switch (type) {
    case 'USER_ID':
      return [random.pick(IDENTIFIER_TYPES), random.some(4, () => random.pick(IDENTIFIERS))];
    case 'SEGMENT':
      return ['SEGMENT', random.some(2, () => (random.chance(0.01) ? 'nowhere' : random.pick(SEGMENT_KEYS)))];
    case 'AB_TEST':
      return [experimentName(random, TESTS), random.some(2, () => random.pick(['A', 'B', 'C']))];
    case 'FEATURE_FLAG':
      return [experimentName(random, FLAGS), random.some(2, () => random.pick([true, false, 'true']))];
    case 'COHORT':
      return ['COHORT', random.some(2, () => random.int(3))];
    default:
      return [random.pick(PROPERTIES), random.some(3, () => random.pick(VALUES))];
  }
}

function experimentName(random: Random, count: number): string {
  return random.chance(0.02) ? random.pick(['이름', '', ' 3 ', '0x2']) : String(1 + random.int(count + 1));
}

function randomSegment(random: Random, key: string, id: number): SegmentConfig {
  return {
    id,
    key,
    type: random.chance(0.03) ? 'HOROSCOPE' : random.pick(['USER_ID', 'USER_PROPERTY']),
    targets: random.some(2, () => (random.chance(0.05) ? { conditions: [randomCondition(random, 'COHORT')] } : randomTarget(random, IN_SEGMENTS))),
  };
}

function randomParameter(random: Random, id: number, addBucket: (ids: number[]) => number): RemoteConfigParameterConfig {
  const type = random.pick(['STRING', 'NUMBER', 'BOOLEAN', 'JSON', 'string']);
  const value = (): unknown => {
    if (random.chance(0.05)) return random.pick(['제각각', 3, true]);
    if (type === 'NUMBER') return random.int(100);
    return type === 'BOOLEAN' ? random.chance(0.5) : random.pick(['로그인', '{"열":2}', '']);
  };
  return {
    id,
    key: `parameter_${id}`,
    type: random.chance(0.03) ? 'PICTURE' : type,
    identifierType: random.pick(['$id', '$id', ...IDENTIFIER_TYPES]),
    targetRules: random.some(3, (at) => ({
      key: `rule_${at}`,
      name: `규칙 ${at}`,
      target: randomTarget(random, ASKABLE),
      bucketId: random.chance(0.03) ? 9999 : addBucket([1, 2]),
      value: { id: id * 100 + at + 1, value: value() },
    })),
    defaultValue: { id: id * 100, value: value() },
  };
}

const EVENT_KEYS = ['purchase', 'view_cart', 'search_course', '강의_완료'];

const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY', 'sunday', 'NODAY'];

function randomInAppMessage(random: Random, id: number): InAppMessageConfig {
  const layout = { displayType: random.pick(['MODAL', 'banner']), layoutType: random.pick(['TEXT_ONLY', 'IMAGE']) };
  return {
    id,
    key: id,
    status: random.chance(0.03) ? 'ASLEEP' : random.pick(['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'active', 'DRAFT', 'PAUSE']),
    timeUnit: random.pick(['IMMEDIATE', 'CUSTOM', 'CUSTOM']),
    startEpochTimeMillis: random.chance(0.05) ? null : 1_700_000_000_000,
    endEpochTimeMillis: random.pick([1_700_000_000_001, 4_102_444_800_000, 4_102_444_800_000]),
    ...(random.chance(0.3) && {
      timetable: {
        type: random.pick(['ALL', 'CUSTOM', 'custom']),
        slots: random.some(6, () => ({
          dayOfWeek: random.pick(DAYS),
          startMillisInclusive: random.int(60_000_000),
          endMillisExclusive: 30_000_000 + random.int(56_400_001),
        })),
      },
    }),
    ...(random.chance(0.5) && {
      eventFrequencyCap: {
        identifiers: random.some(2, () => ({ identifierType: random.pick(IDENTIFIER_TYPES), countPerIdentifier: random.int(4) })),
        duration: random.chance(0.5)
          ? {
              durationUnit: { timeUnit: random.pick(['SECONDS', 'MINUTES', 'HOURS', 'DAYS', 'hours', 'MILLISECONDS']), amount: random.int(50) },
              countPerDuration: random.int(4),
            }
          : null,
      },
    }),
    eventTriggerRules: [0, 1].map(() => ({ eventKey: random.pick(EVENT_KEYS), targets: random.some(1, () => randomTarget(random, TRIGGERING)) })),
    targetContext: {
      targets: random.chance(0.5) ? random.some(2, () => randomTarget(random, ASKABLE)) : [],
      overrides: random.chance(0.3) ? [{ identifierType: random.pick(IDENTIFIER_TYPES), identifiers: random.some(4, () => random.pick(IDENTIFIERS)) }] : [],
    },
    messageContext: {
      defaultLang: 'ko',
      exposure: random.chance(0.3) ? { type: 'AB_TEST', key: 1 + random.int(TESTS) } : { type: 'DEFAULT', key: null },
      platformTypes: random.pick([['WEB'], ['WEB'], ['IOS', 'web'], ['ANDROID']]),
      orientations: ['VERTICAL'],
      messages: ['A', 'B', 'C'].flatMap((variationKey) =>
        ['en', 'ko'].map((lang) => ({
          variationKey,
          lang,
          layout,
          images: [],
          buttons: [],
          background: { color: '#fff' },
          outerButtons: [],
          innerButtons: [],
        })),
      ),
    },
  };
}

/** Events of such a workspace, with properties as unusual as those of its users. */
export function randomEvents(seed: number, count: number): TrackEvent[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => ({ key: random.pick(EVENT_KEYS), properties: randomProperties(random) }));
}

/** Users of such a workspace: Korean and over-long identifiers, missing ones, unusual property values. All serialisable as JSON. */
export function randomUsers(seed: number, count: number): ExpUser[] {
  const random = createRandom(seed);
  const identifier = (): string => (random.chance(0.6) ? `수강생_${random.int(1000)}` : random.pick(IDENTIFIERS));
  return Array.from({ length: count }, () => {
    const user: ExpUser = { properties: randomProperties(random) };
    if (random.chance(0.9)) user.id = identifier();
    if (random.chance(0.5)) user.userId = identifier();
    if (random.chance(0.4)) user.deviceId = identifier();
    if (random.chance(0.4)) user.identifiers = { [random.pick([...IDENTIFIER_TYPES, 'y'.repeat(129)])]: identifier() };
    return user;
  });
}

function randomProperties(random: Random): Record<string, unknown> {
  const properties: Record<string, unknown> = {};
  for (const name of PROPERTIES) if (random.chance(0.6)) properties[name] = random.pick(USER_VALUES);
  return properties;
}
