import type { Platform } from '@baeum/contract/engine/in-app-message-steps.ts';
import type { ManualOverrides } from '@baeum/contract/engine/model.ts';
import type { ExpUser, TrackEvent } from '@baeum/contract/engine/user.ts';
import type { WorkspaceConfig } from '@baeum/contract/engine/workspace.ts';
import { readFileSync } from 'node:fs';

/** The example workspace with expected decisions: plain JSON, for engines in any language. */
export interface Marketplace {
  workspace: WorkspaceConfig;
  cases: MarketplaceCase[];
}

export type MarketplaceCase = {
  name: string;
  user: ExpUser;
  manualOverrides?: ManualOverrides;
  expect: { reason: string } & Record<string, unknown>;
} & (
  | { kind: 'experiment'; key: number; defaultVariation?: string }
  | { kind: 'flag'; key: number }
  | { kind: 'config'; key: string; requiredType: string; defaultValue: unknown }
  | { kind: 'message'; key: number; now: number; platform?: Platform; hiddenUntil?: number; event?: TrackEvent }
);

export function readMarketplace(): Marketplace {
  return JSON.parse(readFileSync(new URL('./cases/marketplace.json', import.meta.url), 'utf8')) as Marketplace;
}
