import type { NotJudged } from '@baeum/contract/domains/experiment-plans/experiment-plans.schemas.ts';
import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { allOf, anyOf, matchPath, memberPath } from '../experiment-metrics/property-path.public.ts';

type Condition = Experiment['targetAudiences'][number]['conditions'][number];
/** Targets of experiments and of segments have the same form of conditions. */
export type Targets = readonly { conditions: readonly { key: { type: string; name: string }; match: Condition['match'] }[] }[];

/** An audience as a jsonpath over an event's user, and the conditions that events cannot answer. */
export interface AudiencePath {
  /** Undefined when everybody matches. */
  path: string | undefined;
  notJudged: NotJudged[];
}

/** Location of a condition's value in an event. */
const places: Readonly<Record<string, string>> = { USER_PROPERTY: '$.user', HACKLE_PROPERTY: '$.hackle', USER_ID: '$.identifiers' };

const reasons: Readonly<Record<string, string>> = {
  COHORT: '코호트에 들어 있는지는 이벤트에 남지 않습니다.',
  EVENT_PROPERTY: '어떤 이벤트가 일어날 때의 조건이라 사용자를 나눌 수 없습니다.',
  AB_TEST: '다른 실험에서 받은 변형은 이벤트에 남지 않습니다.',
  FEATURE_FLAG: '기능 플래그가 켜졌는지는 이벤트에 남지 않습니다.',
  SEGMENT: '없는 사용자 그룹입니다.',
};
const otherReason = '이 비교 방법은 지난 이벤트에 쓸 수 없습니다.';

/**
 * Builds the jsonpath of an audience. Conditions that events cannot answer count as true, so that the estimate is never
 * too small.
 * @param segments targets of each segment by key
 */
export function audiencePath(targets: Targets, segments: ReadonlyMap<string, Targets>): AudiencePath {
  if (targets.length === 0) return { path: undefined, notJudged: [] };
  const notJudged: NotJudged[] = [];
  const path = anyOf(targets.map(({ conditions }) => allOf(conditions.flatMap((condition) => conditionPath(condition, segments, notJudged) ?? []))));
  const seen = new Map(notJudged.map((each) => [`${each.type} ${each.name} ${each.reason}`, each]));
  return { path, notJudged: [...seen.values()] };
}

/** Undefined when events cannot answer the condition, which is then added to the list. */
function conditionPath(
  { key: { type, name }, match }: Targets[number]['conditions'][number],
  segments: ReadonlyMap<string, Targets>,
  notJudged: NotJudged[],
): string | undefined {
  if (type === 'SEGMENT') return segmentPath(match, segments, notJudged);
  const place = places[type];
  const path = place && matchPath(memberPath(place, name), match);
  if (path) return path;
  notJudged.push({ type, name, reason: reasons[type] ?? otherReason });
  return undefined;
}

/** Member of at least one of the listed segments; if one of them cannot be evaluated, its negation cannot either. */
function segmentPath({ type, values }: Condition['match'], segments: ReadonlyMap<string, Targets>, notJudged: NotJudged[]): string | undefined {
  const found = values.map((key) => ({ key: String(key), targets: segments.get(String(key)) }));
  const unknown = found.filter(({ targets }) => !targets);
  notJudged.push(...unknown.map(({ key }) => ({ type: 'SEGMENT', name: key, reason: reasons['SEGMENT'] ?? otherReason })));
  const paths = found.flatMap(({ targets }) => (targets ? [audiencePath(targets, new Map())] : []));
  notJudged.push(...paths.flatMap((each) => each.notJudged));
  const isCertain = unknown.length === 0 && paths.every((each) => each.notJudged.length === 0);
  // A segment without targets is empty.
  const inOne = anyOf(paths.flatMap(({ path }) => path ?? []));
  if (type === 'NOT_MATCH') return isCertain ? `!(${inOne})` : undefined;
  return unknown.length > 0 ? undefined : inOne;
}
