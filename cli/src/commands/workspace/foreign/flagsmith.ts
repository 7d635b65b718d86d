import { z } from 'zod';
import type { Carried, CarriedFlag, LeftOut, Outcome } from './carried.ts';
import { nobody, type Expression } from './expressions.ts';
import { conditionOf, percentageOf, ruleSchema, type SegmentRule } from './flagsmith-segments.ts';
import { attempt, Refusal } from './reasons.ts';
import { Segments } from './segments.ts';
import { all, between, decidingRules, first, type Share, type SharedRule } from './shares.ts';

const valueSchema = z.union([z.string(), z.number(), z.boolean()]).nullish();
const stateSchema = z.looseObject({
  enabled: z.boolean(),
  feature: z.looseObject({ name: z.string() }),
  feature_state_value: valueSchema,
  feature_segment: z.looseObject({ priority: z.number().nullish() }).nullish(),
  multivariate_feature_state_values: z
    .array(z.looseObject({ id: z.number().nullish(), percentage_allocation: z.number(), multivariate_feature_option: z.looseObject({ value: valueSchema }) }))
    .nullish(),
});
/** What SDKs of servers download. */
const environmentSchema = z.looseObject({
  feature_states: z.array(stateSchema),
  project: z.looseObject({
    segments: z.array(z.looseObject({ id: z.number(), name: z.string(), rules: z.array(ruleSchema), feature_states: z.array(stateSchema).nullish() })),
  }),
  identity_overrides: z.array(z.looseObject({ identifier: z.string(), identity_features: z.array(stateSchema).nullish() })).nullish(),
});
/** What people export: features with their values in one environment, without segments and identities. */
const exportSchema = z.array(
  z.looseObject({
    name: z.string(),
    enabled: z.boolean(),
    value: valueSchema,
    is_server_key_only: z.boolean().nullish(),
    multivariate: z.array(z.looseObject({ percentage_allocation: z.number(), value: valueSchema })).nullish(),
  }),
);
export const flagsmithSchema = z.union([environmentSchema, exportSchema]);
type File = z.output<typeof flagsmithSchema>;
type Environment = z.output<typeof environmentSchema>;
type State = z.output<typeof stateSchema>;

export function fromFlagsmith(file: File): Carried {
  if (!Array.isArray(file)) return new Reader(file, []).read();
  const serverOnly = file.filter((feature) => feature.is_server_key_only);
  const left = serverOnly.map(({ name }): LeftOut => ({ key: name, part: 'is_server_key_only', code: 'serverOnly', effect: 'CHANGED' }));
  return new Reader({ feature_states: file.map(stateOf), project: { segments: [] } }, left).read();
}

function stateOf({ name, enabled, value, multivariate }: z.output<typeof exportSchema>[number]): State {
  const options = (multivariate ?? []).map((option, id) => ({
    id,
    percentage_allocation: option.percentage_allocation,
    multivariate_feature_option: { value: option.value },
  }));
  return { enabled, feature: { name }, feature_state_value: value, multivariate_feature_state_values: options };
}

/** A segment's state of a feature. */
interface Override {
  segment: Environment['project']['segments'][number];
  state: State;
  part: string;
}

class Reader {
  readonly #file: Environment;
  readonly #left: LeftOut[];
  readonly #segments = new Segments('flagsmith');

  constructor(file: Environment, left: LeftOut[]) {
    this.#file = file;
    this.#left = left;
  }

  read(): Carried {
    const flags = this.#file.feature_states.map((state) => this.#flag(state));
    return { product: 'flagsmith', flags, experiments: [], parameters: [], segments: this.#segments.all, left: this.#left };
  }

  #flag(base: State): CarriedFlag {
    const key = base.feature.name;
    const outcomes = new Outcomes(base);
    const made = attempt(() => this.#decided(base, outcomes));
    if (!(made instanceof Refusal)) return { key, isDraft: false, identifierType: '$id', outcomes: outcomes.all, ...made };
    this.#left.push({ key, part: 'feature_states', code: made.code, about: made.about, effect: 'DRAFT' });
    return { key, isDraft: true, identifierType: '$id', outcomes: outcomes.all, overrides: [], rules: [], rest: all(0) };
  }

  /** @throws Refusal when the flag can only be off */
  #decided(base: State, outcomes: Outcomes): Pick<CarriedFlag, 'overrides' | 'rules' | 'rest'> {
    const key = base.feature.name;
    const overrides = this.#overridesOf(key);
    const rules: SharedRule[] = [];
    for (const [at, { segment, state, part }] of overrides.entries()) {
      const made = attempt(() => this.#rule(segment, stateShare(state, outcomes)));
      if (!(made instanceof Refusal)) {
        rules.push(...made);
        continue;
      }
      // Users of the segment then get what follows, which must be no more than what they had.
      const after = [...overrides.slice(at + 1).map((later) => later.state), base];
      if (!after.every(({ enabled }) => !enabled)) throw new Refusal(made.code, `${segment.name} ${made.about ?? ''}`.trim());
      this.#left.push({ key, part, code: made.code, about: made.about, effect: 'RULE_LEFT_OUT' });
    }
    const users = (this.#file.identity_overrides ?? []).flatMap(({ identifier, identity_features: states }) => {
      const state = states?.find(({ feature }) => feature.name === key);
      return state ? [{ userId: identifier, gives: this.#single(state, outcomes, identifier) }] : [];
    });
    const rest = { share: stateShare(base, outcomes), hashedBy: key };
    if (outcomes.all.length > 10) throw new Refusal('tooManyOutcomes', String(outcomes.all.length));
    return { overrides: users, ...decidingRules(rules, rest) };
  }

  /** In the order in which the first that concerns the user decides. */
  #overridesOf(key: string): Override[] {
    const found = this.#file.project.segments.flatMap((segment, at) =>
      (segment.feature_states ?? []).flatMap((state, place) =>
        state.feature.name === key ? [{ segment, state, part: `project.segments.${at}.feature_states.${place}` }] : [],
      ),
    );
    return found.toSorted((a, b) => (a.state.feature_segment?.priority ?? Infinity) - (b.state.feature_segment?.priority ?? Infinity) || 0);
  }

  /** A share of a segment's users is the share of its rules. */
  #rule(segment: Override['segment'], share: Share): SharedRule[] {
    const { rest, percentage } = withoutPercentage(segment.rules);
    const expression: Expression = segment.rules.length === 0 ? nobody : { all: rest.map(conditionOf) };
    const targets = rest.length === 0 ? [{ conditions: [] }] : this.#segments.targets(this.#segments.named(segment.name, expression));
    if (percentage === undefined) return [{ targets, share, hashedBy: `segment ${segment.id}` }];
    const [only, ...others] = share;
    if (only?.gives === undefined || others.length > 0) throw new Refusal('independentShares', segment.name);
    return [{ targets, share: first(percentage / 100, only.gives), hashedBy: `segment ${segment.id}` }];
  }

  #single(state: State, outcomes: Outcomes, identifier: string): number {
    const [only, ...others] = stateShare(state, outcomes);
    if (only?.gives === undefined || others.length > 0) throw new Refusal('independentShares', identifier);
    if (!state.enabled && (state.feature_state_value ?? null) !== outcomes.offValue)
      this.#left.push({ key: state.feature.name, part: 'identity_overrides', code: 'offValue', about: identifier, effect: 'CHANGED' });
    return only.gives;
  }
}

/** One percentage of all users beside the other rules of a segment. Anywhere else it stays a condition, which is refused. */
function withoutPercentage(rules: readonly SegmentRule[]): { rest: SegmentRule[]; percentage: number | undefined } {
  let percentage: number | undefined;
  const cleaned = (list: readonly SegmentRule[]): SegmentRule[] =>
    list.flatMap((rule) => {
      const own = percentage === undefined ? percentageOf(rule) : undefined;
      if (own !== undefined) {
        percentage = own;
        return [];
      }
      if (rule.type !== 'ALL' || !rule.rules?.length) return [rule];
      const inner = cleaned(rule.rules);
      return inner.length === 0 && !rule.conditions?.length ? [] : [{ ...rule, rules: inner }];
    });
  const rest = cleaned(rules);
  return { rest, percentage };
}

/** What a state gives. One that is off gives off, whatever its values are. */
function stateShare({ enabled, feature_state_value: value, multivariate_feature_state_values: options }: State, outcomes: Outcomes): Share {
  if (!enabled) return all(0);
  const sorted = (options ?? []).toSorted((a, b) => (a.id ?? Infinity) - (b.id ?? Infinity) || 0);
  const control = outcomes.of(value);
  if (sorted.length === 0) return all(control);
  const starts = sorted.map((_, at) => sorted.slice(0, at).reduce((sum, each) => sum + each.percentage_allocation, 0));
  const parts = sorted.map((option, at) => ({
    start: Math.min(1, (starts[at] ?? 0) / 100),
    end: Math.min(1, ((starts[at] ?? 0) + option.percentage_allocation) / 100),
    gives: outcomes.of(option.multivariate_feature_option.value),
  }));
  const reached = parts.at(-1)?.end ?? 0;
  return between(reached < 1 ? [...parts, { start: reached, end: 1, gives: control }] : parts);
}

type StateValue = State['feature_state_value'];

/** What a flag can give: off, or on with one of its values. */
class Outcomes {
  readonly all: Outcome[];
  readonly offValue: string | number | boolean | null;

  constructor(base: State) {
    this.offValue = base.feature_state_value ?? null;
    this.all = [{ name: 'disabled', parameters: parametersOf(base.feature_state_value) }];
  }

  of(value: StateValue): number {
    const found = this.all.findIndex((each, at) => at > 0 && each.parameters['value'] === (value ?? undefined));
    return found > 0 ? found : this.all.push({ name: value === null || value === undefined ? 'enabled' : String(value), parameters: parametersOf(value) }) - 1;
  }
}

function parametersOf(value: StateValue): Outcome['parameters'] {
  return value === null || value === undefined ? {} : { value };
}
