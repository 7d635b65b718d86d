import type { DeskFilter } from '../../desk/parts/desk-types.ts';
import { environmentTexts } from './environment.texts.ts';

/** The environments that there are, the one that visitors meet first. */
export const workEnvironments = ['production', 'development'] as const;
export type WorkEnvironment = (typeof workEnvironments)[number];

export const usualEnvironment: WorkEnvironment = 'production';

/** The environment that an address names. */
export function environmentOf(query: URLSearchParams): WorkEnvironment {
  return workEnvironments.find((name) => name === query.get('environment')) ?? usualEnvironment;
}

/** Which environment a list is of. */
export const environmentFilter: DeskFilter = {
  kind: 'choice',
  name: 'environment',
  label: environmentTexts.label,
  usual: usualEnvironment,
  choices: workEnvironments.map((value) => ({ value, text: environmentTexts.names[value] })),
  inSight: true,
};

/** What answers one experiment of an environment. */
export const experimentRequest = (id: string, environment: WorkEnvironment) => ({ params: { key: id }, query: { environment } }) as const;

/** How an address or a command names the environment; nothing for the usual one. */
export const environmentQuery = (environment: WorkEnvironment) => (environment === usualEnvironment ? '' : `?environment=${environment}`);
export const environmentFlag = (environment: WorkEnvironment) => (environment === usualEnvironment ? '' : ` --environment ${environment}`);
