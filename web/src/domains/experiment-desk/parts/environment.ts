import type { DeskFilter } from '../../desk/parts/desk-types.ts';
import { environmentTexts } from './environment.texts.ts';

/** Environments, the primary one first. */
export const workEnvironments = ['production', 'development'] as const;
export type WorkEnvironment = (typeof workEnvironments)[number];

export const usualEnvironment: WorkEnvironment = 'production';

/** The environment that an address names. */
export function environmentOf(query: URLSearchParams): WorkEnvironment {
  return workEnvironments.find((name) => name === query.get('environment')) ?? usualEnvironment;
}

/** Filter of a list's environment. */
export const environmentFilter: DeskFilter = {
  kind: 'choice',
  name: 'environment',
  label: environmentTexts.label,
  usual: usualEnvironment,
  choices: workEnvironments.map((value) => ({ value, text: environmentTexts.names[value] })),
  inSight: true,
};

/** Request of one experiment. */
export const experimentRequest = (id: string, environment: WorkEnvironment) => ({ params: { key: id }, query: { environment } }) as const;

/** Query or flag of the environment; empty for the primary one. */
export const environmentQuery = (environment: WorkEnvironment) => (environment === usualEnvironment ? '' : `?environment=${environment}`);
export const environmentFlag = (environment: WorkEnvironment) => (environment === usualEnvironment ? '' : ` --environment ${environment}`);

/** Target of an entity in audit records and in requests for approval: `segments/payers`, `segments/payers@development`. */
export const targetOf = (noun: string, key: number | string, environment: WorkEnvironment) =>
  `${noun}/${key}${environment === usualEnvironment ? '' : `@${environment}`}`;
