import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import type { Target } from './expressions.ts';
import type { Effect, ReasonCode } from './reasons.ts';
import type { Share } from './shares.ts';

export const products = { growthbook: 'GrowthBook', unleash: 'Unleash', flagsmith: 'Flagsmith' } as const;
export type Product = keyof typeof products;

export type Value = string | number | boolean;
type Parameters = Readonly<Record<string, Value>>;

/** One outcome of a flag or an experiment, with its name in the other product. */
export interface Outcome {
  name: string;
  parameters: Parameters;
}

/** Without numbers, which depend on the workspace that it goes into. Conditions on flags have the other product's key. */
export interface CarriedFlag {
  key: string;
  /** Off for everybody until a person has looked at it. */
  isDraft: boolean;
  identifierType: string;
  /** The first is off. */
  outcomes: readonly Outcome[];
  overrides: readonly { userId: string; gives: number }[];
  rules: readonly { targets: readonly Target[]; share: Share }[];
  rest: Share;
}

export interface CarriedExperiment {
  key: string;
  identifierType: string;
  outcomes: readonly Outcome[];
  audiences: readonly Target[];
  share: Share;
}

export interface CarriedParameter {
  key: string;
  type: 'STRING' | 'NUMBER' | 'BOOLEAN' | 'JSON';
  identifierType: string;
  rules: readonly { targets: readonly Target[]; from: number; until: number; value: Value; hashedBy: string }[];
  defaultValue: Value;
}

/** One thing that does not come across as it is. */
export interface LeftOut {
  /** Of the other product's flag, experiment or group. */
  key: string;
  /** Where in the file. */
  part: string;
  code: ReasonCode;
  /** The word of the file that it is about. */
  about?: string | undefined;
  effect: Effect;
}

export interface Carried {
  product: Product;
  flags: readonly CarriedFlag[];
  experiments: readonly CarriedExperiment[];
  parameters: readonly CarriedParameter[];
  segments: readonly Omit<WorkspaceFile['segments'][number], 'id'>[];
  left: readonly LeftOut[];
}
