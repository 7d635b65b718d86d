import type { FlagInput } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import type { RolloutInput } from '@baeum/contract/domains/feature-flags/rollouts.schemas.ts';
import { createFeatureFlag, transitionFeatureFlag } from './manage-feature-flags.ts';
import { startFlagRollout } from './rollouts.ts';

/** Creates a demo flag: on for everybody in development, and in a staged rollout in production. */
export async function releaseDemoFlag(flag: FlagInput, steps: RolloutInput['steps']): Promise<void> {
  const { key } = await createFeatureFlag(undefined, flag);
  await startFlagRollout(undefined, key, { steps });
  const environment = 'development';
  await createFeatureFlag(undefined, { ...flag, key, environment });
  await transitionFeatureFlag(undefined, key, { action: 'start', environment });
}
