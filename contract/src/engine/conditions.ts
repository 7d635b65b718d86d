import { EVALUATION_ERRORS, EvaluationError, isOn } from './evaluation.ts';
import { compileMatch } from './match.ts';
import type { Matcher } from './match.ts';
import type { Condition, Evaluation, Experiment, ExperimentResult } from './model.ts';
import type { Reason } from './reasons.ts';
import type { ConditionConfig, ConditionKeyType } from './target-config.ts';
import { anyTargetHolds } from './targets.ts';
import { decodeUri } from './urls.ts';

type Question = Pick<Condition, 'holds' | 'input'>;

/** Where a condition is used. It determines the allowed key types; conditions with other key types are dropped. */
export type Place = 'override' | 'targeting' | 'segment';

const allowedTypes: Record<Place, readonly ConditionKeyType[]> = {
  override: ['SEGMENT'],
  targeting: ['USER_PROPERTY', 'HACKLE_PROPERTY', 'EVENT_PROPERTY', 'SEGMENT', 'AB_TEST', 'FEATURE_FLAG', 'COHORT'],
  segment: ['USER_ID', 'USER_PROPERTY', 'HACKLE_PROPERTY', 'COHORT'],
};

/** Evaluation of each key type (specification §9). */
const questions: Record<ConditionKeyType, (config: ConditionConfig, matches: Matcher) => Question> = {
  USER_ID: ({ key }, matches) => aboutValue(matches, ({ user }) => user.identifiers[key.name]),
  USER_PROPERTY: ({ key }, matches) => aboutValue(matches, ({ user }) => user.properties[key.name]),
  HACKLE_PROPERTY: aboutHackleProperty,
  EVENT_PROPERTY: aboutEvent,
  SEGMENT: aboutSegments,
  AB_TEST: aboutAbTest,
  FEATURE_FLAG: aboutFeatureFlag,
  COHORT: (_config, matches) => aboutValue(matches, ({ user }) => user.cohortIds),
};

/** Undefined when the condition is dropped: an unknown name, or a key type not allowed here. */
export function compileCondition(config: ConditionConfig, place: Place, rule: string): Condition | undefined {
  const type = config.key.type.toUpperCase();
  if (!isAllowed(type, place)) return undefined;
  const listed = Array.isArray(config.match.values);
  const matches = compileMatch(listed ? config.match : { ...config.match, values: [] });
  if (matches === undefined) return undefined;
  if (!listed) return { rule, config, ...failing(EVALUATION_ERRORS.values) };
  // The SDK accepts a cohort condition in a segment, but fails when it evaluates it.
  if (place === 'segment' && type === 'COHORT') return { rule, config, ...failing(EVALUATION_ERRORS.unsupportedInSegment(type)) };
  return { rule, config, ...questions[type](config, matches) };
}

function isAllowed(type: string, place: Place): type is ConditionKeyType {
  return (allowedTypes[place] as readonly string[]).includes(type);
}

function aboutValue(matches: Matcher, input: (evaluation: Evaluation) => unknown): Question {
  return { holds: (evaluation) => matches(input(evaluation)), input };
}

/** A condition on the tracked event: allowed in a message's trigger, but not in experiments and flags that the trigger depends on. */
function aboutEvent({ key }: ConditionConfig, matches: Matcher): Question {
  const eventOf = ({ event, open }: Evaluation) => (open === undefined ? event : undefined);
  const input = (evaluation: Evaluation) => eventOf(evaluation)?.properties?.[key.name];
  return { holds: (evaluation) => eventOf(evaluation) !== undefined && matches(input(evaluation)), input };
}

function failing(message: string): Question {
  return {
    holds: () => {
      throw new EvaluationError(message);
    },
    input: () => undefined,
  };
}

/** Parts of the page address, compared URI-decoded on both sides. */
const ADDRESS_PROPERTIES = new Set(['pagePath', 'host', 'url', 'queryParameter']);

function aboutHackleProperty(config: ConditionConfig, matches: Matcher): Question {
  const { name } = config.key;
  if (!ADDRESS_PROPERTIES.has(name)) return aboutValue(matches, ({ user }) => user.hackleProperties[name]);
  const values = config.match.values.map(decodedIfText);
  const decodedMatches = compileMatch({ ...config.match, values }) ?? matches;
  return aboutValue(decodedMatches, ({ user }) => decodedIfText(user.hackleProperties[name]));
}

function decodedIfText(value: unknown): unknown {
  return typeof value === 'string' ? decodeUri(value) : value;
}

/** Whether the user is in any of the listed segments. Operator and value type are ignored; a missing segment is an error. */
function aboutSegments(config: ConditionConfig): Question {
  const keys = config.match.values as string[];
  const negated = config.match.type.toUpperCase() === 'NOT_MATCH';
  return {
    holds: (evaluation) => keys.some((key) => inSegment(evaluation, key)) !== negated,
    input: ({ user }) => user.identifiers,
  };
}

function inSegment(evaluation: Evaluation, key: string): boolean {
  const segment = evaluation.workspace.segments.get(key);
  if (segment === undefined) throw new EvaluationError(EVALUATION_ERRORS.segment(key));
  return anyTargetHolds(segment.targets, evaluation);
}

/** Reasons of users who are in the experiment; only these are compared by variation. */
const IN_TEST: ReadonlySet<Reason> = new Set<Reason>(['OVERRIDDEN', 'TRAFFIC_ALLOCATED', 'TRAFFIC_ALLOCATED_BY_TARGETING', 'EXPERIMENT_COMPLETED']);

/** Compares the user's variation in another experiment. False for users outside that experiment, even for NOT_MATCH. */
function aboutAbTest({ key }: ConditionConfig, matches: Matcher): Question {
  const ask = (evaluation: Evaluation) => askAbout(evaluation, evaluation.workspace.experiments, key.name);
  return {
    holds: (evaluation) => {
      const result = ask(evaluation);
      return result !== undefined && IN_TEST.has(result.reason) && matches(result.variationKey);
    },
    input: (evaluation) => ask(evaluation)?.variationKey,
  };
}

/** Compares whether another flag is on. False for a missing flag, even for NOT_MATCH. */
function aboutFeatureFlag({ key }: ConditionConfig, matches: Matcher): Question {
  const ask = (evaluation: Evaluation) => askAbout(evaluation, evaluation.workspace.featureFlags, key.name);
  return {
    holds: (evaluation) => {
      const result = ask(evaluation);
      return result !== undefined && matches(isOn(result));
    },
    input: (evaluation) => {
      const result = ask(evaluation);
      return result && isOn(result);
    },
  };
}

function askAbout(evaluation: Evaluation, all: ReadonlyMap<number, Experiment>, name: string): ExperimentResult | undefined {
  const key = Number(name);
  if (Number.isNaN(key)) throw new EvaluationError(EVALUATION_ERRORS.experimentKey(name));
  const experiment = all.get(key);
  return experiment && evaluation.askFor(evaluation, experiment);
}
