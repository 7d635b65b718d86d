import type { Condition, Kind, Target } from './targets.ts';

/** Targets of whatever can be for those who get a variation: all but segments. */
type Tested = Exclude<Kind, 'USER_ID'>;
export type TestedTarget = Target<Tested>;

/** The variations of one A/B test that somebody has to get. */
export interface TestPart {
  experiment: string;
  variations: string[];
}

/** What every block asks for of one A/B test; undefined where blocks differ, or ask for none or for several. */
export function testPartOf(targets: readonly Target[]): TestPart | undefined {
  const [first, ...others] = targets.map(({ conditions }) => conditions.filter(isPart));
  const [part] = first ?? [];
  if (!part || [first, ...others].some((each) => each?.length !== 1 || JSON.stringify(each[0]) !== JSON.stringify(part))) return undefined;
  return { experiment: part.key.name, variations: part.match.values.map(String) };
}

/** Whether some block asks about an A/B test. */
export function asksAboutTests(targets: readonly Target[]): boolean {
  return targets.some(({ conditions }) => conditions.some(({ key }) => key.type === 'AB_TEST'));
}

/** The same targets for those who get these variations, in place of the part that every block asked for. */
export function withTestPart(targets: readonly TestedTarget[], part: TestPart | undefined): TestedTarget[] {
  const had = testPartOf(targets) !== undefined;
  const others = targets.map(({ conditions }) => ({ conditions: had ? conditions.filter((condition) => !isPart(condition)) : conditions }));
  // A block that asked for nothing else holds for everybody, as no blocks do.
  if (!part) return had && others.every(({ conditions }) => conditions.length === 0) ? [] : others;
  const blocks = others.length > 0 ? others : [{ conditions: [] }];
  return blocks.map(({ conditions }) => ({ conditions: [...conditions, conditionOf(part)] }));
}

function isPart({ key, match }: Condition): boolean {
  return key.type === 'AB_TEST' && match.type === 'MATCH';
}

function conditionOf({ experiment, variations }: TestPart): Condition<Tested> {
  return { key: { type: 'AB_TEST', name: experiment }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: variations } };
}
