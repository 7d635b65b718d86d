import type { NamedStep, Step } from './model.ts';

/** Steps by name, in execution order. */
export type Steps = Readonly<Record<string, Step>>;

/** The steps as a list of objects with the same shape, which is faster to access. */
export function named(steps: Steps): readonly NamedStep[] {
  return Object.entries(steps).map(([name, { decide, input = () => undefined, concerns = () => true }]) => ({ name, decide, input, concerns }));
}
