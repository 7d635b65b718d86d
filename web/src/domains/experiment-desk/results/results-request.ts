import { breakdownRule, windowRule } from '@baeum/contract/domains/experiment-results/experiment-results.rules.ts';
import { dayOf } from '../../../ui/list/list-query.ts';
import { environmentOf, type WorkEnvironment } from '../parts/environment.ts';

/** Results query of an address. */
export interface Asked {
  id: string;
  environment: WorkEnvironment;
  from?: string;
  to?: string;
  /** Execution number; the current one if absent. */
  execution?: string;
}

const wholeNumber = /^[1-9]\d{0,8}$/;

export function askedOf(id: string, query: URLSearchParams): Asked {
  const [from, to] = [dayOf(query, 'from'), dayOf(query, 'to')];
  const window = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const execution = query.get('execution') ?? '';
  return { id, environment: environmentOf(query), ...(windowRule(window) === undefined && window), ...(wholeNumber.test(execution) && { execution }) };
}

/** Dimension of the breakdown in the address, if valid. */
export function breakdownOf(query: URLSearchParams): string | undefined {
  const by = query.get('by') ?? '';
  return by !== '' && breakdownRule(by) === undefined ? by : undefined;
}

export const resultsRequest = ({ id, ...query }: Asked) => ({ params: { key: id }, query: { ...query, view: 'excluded' } }) as const;
export const timelineRequest = ({ id, ...query }: Asked) => ({ params: { key: id }, query }) as const;
export const breakdownRequest = ({ id, ...query }: Asked, by: string) => ({ params: { key: id }, query: { ...query, by } }) as const;

/** The export of the same numbers. */
export function exportAddress({ id, ...query }: Asked): string {
  return `/admin/api/v1/experiments/${encodeURIComponent(id)}/results/export?${new URLSearchParams({ ...query })}`;
}
