import { z } from 'zod';
import type { Carried, CarriedFlag, LeftOut, Outcome, Value } from './carried.ts';
import { everyone, exists, leaf, type Expression } from './expressions.ts';
import { attempt, Refusal, type Effect } from './reasons.ts';
import { Segments } from './segments.ts';
import { all, between, decidingRules, type Share, type SharedRule } from './shares.ts';
import { constraintOf, constraintSchema, field, identifierOf, type Constraint } from './unleash-constraints.ts';

const variantSchema = z.looseObject({
  name: z.string(),
  weight: z.number(),
  payload: z.looseObject({ type: z.string(), value: z.string() }).nullish(),
  stickiness: z.string().nullish(),
  overrides: z.array(z.looseObject({ contextName: z.string(), values: z.array(z.string()) })).nullish(),
});
const strategySchema = z.looseObject({
  /** Missing where `strategyName` is. */
  name: z.string().nullish(),
  strategyName: z.string().nullish(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])).nullish(),
  constraints: z.array(constraintSchema).nullish(),
  segments: z.array(z.number()).nullish(),
  variants: z.array(variantSchema).nullish(),
  disabled: z.boolean().nullish(),
});
const dependencySchema = z.looseObject({ feature: z.string(), enabled: z.boolean().nullish(), variants: z.array(z.string()).nullish() });
const featureSchema = z.looseObject({
  name: z.string(),
  enabled: z.boolean().nullish(),
  archived: z.boolean().nullish(),
  strategies: z.array(strategySchema).nullish(),
  variants: z.array(variantSchema).nullish(),
  dependencies: z.array(dependencySchema).nullish(),
});
/** What SDKs download, what people export, and the older export of the whole state: these differ in where the parts of a feature are. */
export const unleashSchema = z.looseObject({
  features: z.array(featureSchema),
  featureStrategies: z.array(strategySchema.extend({ id: z.string().nullish(), featureName: z.string(), environment: z.string().nullish() })).nullish(),
  featureEnvironments: z
    .array(z.looseObject({ featureName: z.string(), environment: z.string(), enabled: z.boolean(), variants: z.array(variantSchema).nullish() }))
    .nullish(),
  featureStrategySegments: z.array(z.looseObject({ featureStrategyId: z.string(), segmentId: z.number() })).nullish(),
  segments: z.array(z.looseObject({ id: z.number(), name: z.string().nullish(), constraints: z.array(constraintSchema).nullish() })).nullish(),
  dependencies: z.array(z.looseObject({ feature: z.string(), dependencies: z.array(dependencySchema) })).nullish(),
});
type File = z.output<typeof unleashSchema>;
type Feature = z.output<typeof featureSchema>;
type Strategy = z.output<typeof strategySchema>;
type Variant = z.output<typeof variantSchema>;

/** Environments of which one has to be chosen. */
export function unleashEnvironments({ featureEnvironments }: File): string[] {
  return [...new Set((featureEnvironments ?? []).map(({ environment }) => environment))];
}

export function fromUnleash(file: File, environment: string, now: number): Carried {
  return new Reader(file, environment, now).read();
}

/** A feature with its parts, as SDKs download it. */
function gathered(file: File, feature: Feature, environment: string): Feature {
  const state = file.featureEnvironments?.find((each) => each.featureName === feature.name && each.environment === environment);
  const strategies = file.featureStrategies
    ?.filter((each) => each.featureName === feature.name && (each.environment ?? environment) === environment)
    .map((each) => ({
      ...each,
      segments: each.segments ?? (file.featureStrategySegments ?? []).flatMap((link) => (link.featureStrategyId === each.id ? [link.segmentId] : [])),
    }));
  const variants = state?.variants?.length ? state.variants : feature.variants;
  const dependencies = file.dependencies?.find((each) => each.feature === feature.name)?.dependencies ?? feature.dependencies;
  return { ...feature, enabled: state?.enabled ?? feature.enabled, strategies: strategies ?? feature.strategies, variants, dependencies };
}

interface Step {
  expression: Expression;
  /** From 0 to 1. */
  part: number;
  /** Identifier that the share depends on; only for a true part of the users. */
  dividedBy: string | undefined;
  /** Identifier that everybody whom it concerns has. */
  needs: string | undefined;
  hashedBy: string;
  variants: readonly Variant[];
}

class Reader {
  readonly #file: File;
  readonly #now: number;
  readonly #left: LeftOut[] = [];
  readonly #segments = new Segments('unleash');
  readonly #features: ReadonlyMap<string, Feature>;
  readonly #inexact = new Set<string>();

  constructor(file: File, environment: string, now: number) {
    this.#file = file;
    this.#now = now;
    this.#features = new Map(file.features.map((feature) => [feature.name, gathered(file, feature, environment)]));
  }

  read(): Carried {
    const features = [...this.#features.values()];
    // Features that others depend on come first, for those must be known to be exact.
    const inOrder = features.toSorted((a, b) => Number(Boolean(a.dependencies?.length)) - Number(Boolean(b.dependencies?.length)));
    const flags = inOrder.flatMap((feature) => this.#flag(feature) ?? []);
    return { product: 'unleash', flags, experiments: [], parameters: [], segments: this.#segments.all, left: this.#left };
  }

  #flag(feature: Feature): CarriedFlag | undefined {
    const key = feature.name;
    if (feature.archived) {
      this.#note(key, '', new Refusal('archived'), 'LEFT_OUT');
      this.#inexact.add(key);
      return undefined;
    }
    const outcomes = new Outcomes();
    const made = attempt(() => this.#decided(feature, outcomes));
    if (made instanceof Refusal) {
      this.#note(key, 'strategies', made, 'DRAFT');
      this.#inexact.add(key);
    }
    const decided = made instanceof Refusal ? { identifierType: '$id', rules: [], rest: all(0) } : made;
    return { key, isDraft: made instanceof Refusal || feature.enabled !== true, outcomes: outcomes.all, overrides: [], ...decided };
  }

  /** @throws Refusal when the flag can only be off */
  #decided(feature: Feature, outcomes: Outcomes): Pick<CarriedFlag, 'identifierType' | 'rules' | 'rest'> {
    const parents = (feature.dependencies ?? []).map((dependency) => this.#parent(dependency));
    const strategies = feature.strategies?.length ? feature.strategies : [{ name: 'default' }];
    const steps = strategies.flatMap((strategy, at) => {
      if (strategy.disabled) return [];
      const made = attempt(() => this.#step(feature, strategy));
      if (!(made instanceof Refusal)) return [{ ...made, at }];
      this.#leaveOut(feature.name, at, made);
      return [];
    });
    const dividedBy = steps.find((step) => step.dividedBy !== undefined)?.dividedBy ?? '$id';
    const usable = steps.filter((step) => {
      if (step.dividedBy === undefined || (step.dividedBy === dividedBy && this.#canDivide(steps, dividedBy))) return true;
      this.#leaveOut(feature.name, step.at, new Refusal('severalIdentifiers', step.dividedBy));
      return false;
    });
    const rules = usable.flatMap(({ expression, part, hashedBy, variants }): SharedRule[] => {
      const both: Expression = { all: [...parents, expression] };
      const shares =
        variants.length === 0 ? [{ where: everyone, share: shareOf(part, [{ weight: 1, gives: outcomes.of() }]) }] : variantShares(part, variants, outcomes);
      return shares.map(({ where, share }) => ({ targets: this.#segments.targets({ all: [both, where] }), share, hashedBy }));
    });
    if (outcomes.all.length > 10) throw new Refusal('tooManyOutcomes', String(outcomes.all.length));
    return {
      identifierType: usable.some((step) => step.dividedBy !== undefined) ? dividedBy : '$id',
      ...decidingRules(rules, { share: all(0), hashedBy: feature.name }),
    };
  }

  /** Users without the identifier of a flag get nothing from it, so no other strategy may concern them. */
  #canDivide(steps: readonly Step[], dividedBy: string): boolean {
    return dividedBy === '$id' || steps.every((step) => step.dividedBy === dividedBy || step.needs === dividedBy);
  }

  #parent({ feature, enabled, variants }: z.output<typeof dependencySchema>): Expression {
    const parent = this.#features.get(feature);
    if (!parent || variants?.length || parent.dependencies?.length || this.#inexact.has(feature)) throw new Refusal('prerequisite', feature);
    return leaf('FLAG', feature, ['IN', 'BOOLEAN'], [enabled !== false]);
  }

  #step(feature: Feature, strategy: Strategy): Step {
    const constraints = [...(strategy.constraints ?? [])];
    const where: Expression = {
      all: [...constraints.map((each) => constraintOf(each, this.#now)), ...(strategy.segments ?? []).map((id) => this.#segment(id))],
    };
    const variants = strategy.variants?.length ? strategy.variants : (feature.variants ?? []);
    return { ...rollout(feature, strategy, where, constraints), variants: variants.some(({ weight }) => weight > 0) ? variants : [] };
  }

  #segment(id: number): Expression {
    const segment = this.#file.segments?.find((each) => each.id === id);
    if (!segment?.constraints) throw new Refusal('group', segment?.name ?? String(id));
    return this.#segments.named(segment.name ?? String(id), { all: segment.constraints.map((each) => constraintOf(each, this.#now)) });
  }

  /** Any one strategy turns a flag on, so it is on for fewer without. */
  #leaveOut(key: string, at: number, refusal: Refusal): void {
    this.#inexact.add(key);
    this.#note(key, `strategies.${at}`, refusal, 'RULE_LEFT_OUT');
  }

  #note(key: string, part: string, { code, about }: Refusal, effect: Effect): void {
    this.#left.push({ key, part, code, about, effect });
  }
}

/** @throws Refusal for a strategy without an equivalent */
function rollout(feature: Feature, strategy: Strategy, where: Expression, constraints: readonly Constraint[]): Omit<Step, 'variants'> {
  const parameters = strategy.parameters ?? {};
  const name = strategy.strategyName ?? strategy.name ?? '';
  const named = constraints.find(({ operator, inverted, contextName }) => operator === 'IN' && !inverted && identifierOf(contextName));
  const simple = { expression: where, part: 1, dividedBy: undefined, needs: named && identifierOf(named.contextName), hashedBy: feature.name };
  const listed = (parameter: string): string[] =>
    String(parameters[parameter] ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '');
  switch (name) {
    case 'default':
      return simple;
    case 'userWithId':
      return { ...simple, expression: { all: [where, leaf('IDENTIFIER', '$userId', ['IN', 'STRING'], listed('userIds'))] }, needs: '$userId' };
    case 'remoteAddress': {
      const addresses = listed('IPs');
      if (addresses.some((address) => address.includes('/'))) throw new Refusal('operator', 'CIDR');
      return { ...simple, expression: { all: [where, leaf('PROPERTY', 'remoteAddress', ['IN', 'STRING'], addresses)] } };
    }
    case 'flexibleRollout':
      return divided(simple, Number(parameters['rollout']), String(parameters['stickiness'] ?? 'default'), String(parameters['groupId'] ?? feature.name));
    case 'gradualRolloutUserId':
    case 'gradualRolloutSessionId':
    case 'gradualRolloutRandom': {
      const stickiness = { gradualRolloutUserId: 'userId', gradualRolloutSessionId: 'sessionId', gradualRolloutRandom: 'random' }[name];
      return divided(simple, Number(parameters['percentage']), stickiness, String(parameters['groupId'] ?? ''));
    }
    default:
      throw new Refusal('strategy', name);
  }
}

function divided(simple: Omit<Step, 'variants'>, percentage: number, stickiness: string, groupId: string): Omit<Step, 'variants'> {
  if (Number.isNaN(percentage)) throw new Refusal('value', 'rollout');
  const part = percentage / 100;
  const isWhole = part >= 1 || part <= 0;
  if (stickiness === 'random' && !isWhole) throw new Refusal('random');
  if (stickiness === 'random' || stickiness === 'default') return { ...simple, part, dividedBy: isWhole ? undefined : '$id', hashedBy: groupId };
  if (stickiness === 'remoteAddress' || stickiness === 'appName' || stickiness === 'environment') throw new Refusal('context', stickiness);
  const identifier = identifierOf(stickiness) ?? stickiness;
  if (!isWhole) return { ...simple, part, dividedBy: identifier, needs: identifier, hashedBy: groupId };
  // Without its identifier nobody takes part, not even in a rollout to all.
  const [about, name] = field(stickiness);
  return { ...simple, part, expression: { all: [simple.expression, exists(about, name)] }, needs: identifier };
}

function shareOf(part: number, weights: readonly { weight: number; gives: number }[]): Share {
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  const starts = weights.map((_, at) => weights.slice(0, at).reduce((sum, { weight }) => sum + weight, 0));
  return between(
    weights.map(({ weight, gives }, at) => ({ start: (part * (starts[at] ?? 0)) / total, end: (part * ((starts[at] ?? 0) + weight)) / total, gives })),
  );
}

/** Variants for named users come before those by weight. */
function variantShares(part: number, variants: readonly Variant[], outcomes: Outcomes): { where: Expression; share: Share }[] {
  const named = variants.flatMap((variant) =>
    (variant.overrides ?? []).map(({ contextName, values }) => ({
      where: leaf(...field(contextName), ['IN', 'STRING'], values),
      share: shareOf(part, [{ weight: 1, gives: outcomes.of(variant) }]),
    })),
  );
  return [
    ...named,
    {
      where: everyone,
      share: shareOf(
        part,
        variants.map((variant) => ({ weight: variant.weight, gives: outcomes.of(variant) })),
      ),
    },
  ];
}

/** What a flag can give: off, on, or on with a variant. */
class Outcomes {
  readonly all: Outcome[] = [{ name: 'disabled', parameters: {} }];

  of(variant?: Variant): number {
    const outcome: Outcome = variant ? { name: variant.name, parameters: parametersOf(variant) } : { name: 'enabled', parameters: {} };
    const found = this.all.findIndex((each, at) => at > 0 && JSON.stringify(each) === JSON.stringify(outcome));
    return found > 0 ? found : this.all.push(outcome) - 1;
  }
}

function parametersOf({ name, payload }: Variant): Record<string, Value> {
  if (!payload) return { variant: name };
  const number = Number(payload.value);
  return { variant: name, payload: payload.type === 'number' && Number.isFinite(number) ? number : payload.value };
}
