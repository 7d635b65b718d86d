/** A known name or a newer one: unknown names have a documented fallback and are no error. */
export type Known<Name extends string> = Name | (string & {});

/** All conditions must match; a target without conditions matches everybody. */
export interface TargetConfig {
  conditions: ConditionConfig[];
}

export interface ConditionConfig {
  key: { type: Known<ConditionKeyType>; name: string };
  match: MatchConfig;
}

export interface MatchConfig {
  type: Known<'MATCH' | 'NOT_MATCH'>;
  operator: Known<Operator>;
  valueType: Known<ValueTypeName>;
  values: unknown[];
}

/** Specification §9. */
export type ConditionKeyType = 'USER_ID' | 'USER_PROPERTY' | 'HACKLE_PROPERTY' | 'EVENT_PROPERTY' | 'SEGMENT' | 'AB_TEST' | 'FEATURE_FLAG' | 'COHORT';

export type Operator = 'IN' | 'CONTAINS' | 'STARTS_WITH' | 'ENDS_WITH' | 'GT' | 'GTE' | 'LT' | 'LTE';

export type ValueTypeName = 'STRING' | 'JSON' | 'NUMBER' | 'BOOLEAN' | 'VERSION' | 'URL' | 'NULL' | 'UNKNOWN';
