import type { NamedStep, Step } from './model.ts';

/** Steps by name, in the order in which they run. */
export type Steps = Readonly<Record<string, Step>>;

/** The steps as they are run: all of one shape, which is faster to access. */
export function named(steps: Steps): readonly NamedStep[] {
  return Object.entries(steps).map(([name, { decide, input = () => undefined, concerns = () => true }]) => ({ name, decide, input, concerns }));
}
