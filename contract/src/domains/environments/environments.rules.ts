import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { kindNames } from '../workspaces/workspace-entities.rules.ts';

/** Kinds that can be copied to another environment. Containers and cohorts refer to experiments and users of their own environment. */
export const promotedKinds = ['EVENT_TYPE', 'SEGMENT', 'EXPERIMENT', 'FEATURE_FLAG', 'REMOTE_CONFIG_PARAMETER', 'IN_APP_MESSAGE'] as const;
export type PromotedKind = (typeof promotedKinds)[number];

/** Maximum entities per promotion. */
export const promotionLimit = 50;

export const promotionFieldErrors = {
  sameEnvironment: invalidField('다른 환경을 골라주세요.'),
  repeated: invalidField('같은 대상이 두 번 있습니다.'),
} as const satisfies Record<string, ErrorEntry>;

/** Prefixes an error text with the entity. */
export function refusedEntityText(kind: PromotedKind, key: string, text: string): string {
  return `${kindNames[kind]} ${key}: ${text}`;
}

/** Text of the detail of EXP_002 for conditions on cohorts, which are not copied. */
export function cohortConditionText(ids: readonly (number | string)[]): string {
  return `코호트 조건(${ids.join(', ')})이 있습니다. 코호트는 환경마다 따로 있으니 조건을 뺀 뒤 옮겨주세요.`;
}

/** Text of the detail of COMMON_005 for a change since the read; `version` is 0 when there is none. */
export function otherVersionText(environment: string, version: number): string {
  return version === 0 ? `${environment} 환경에 없습니다. 다시 비교해주세요.` : `${environment} 환경의 version은 ${version}입니다. 다시 비교해주세요.`;
}
