import { evaluateAll, evaluateExperiment, evaluateFeatureFlag, evaluateRemoteConfig } from '@baeum/contract/engine/evaluate.ts';
import { openWorkspace } from '@baeum/contract/engine/open-workspace.ts';
import { REASONS } from '@baeum/contract/engine/reasons.ts';
import { describe, expect, test } from 'vitest';
import { emptyWorkspace, experiment } from './build.ts';
import { readMarketplace } from './marketplace.ts';
import type { MarketplaceCase } from './marketplace.ts';

const { workspace: config, cases } = readMarketplace();
const workspace = openWorkspace(config);

describe('the marketplace', () => {
  test.each(cases)('$kind $key: $name', (each) => {
    expect(decide(each)).toMatchObject(each.expect);
  });

  test('its cases reach every reason of tests, flags and remote config', () => {
    const reached = new Set(cases.flatMap((each) => [each.expect.reason, ...decide(each).targetingExposures.map(({ reason }) => reason)]));
    const elsewhere = REASONS.filter((reason) => reason === 'SDK_NOT_READY' || reason === 'UNSUPPORTED_PLATFORM' || reason.includes('IN_APP_MESSAGE'));
    expect(REASONS.filter((reason) => !reached.has(reason))).toEqual(elsewhere);
  });
});

describe('evaluateAll', () => {
  test('answers everything in workspace order, a parameter with its own type and a null default', () => {
    const all = evaluateAll(workspace, { id: '이서연', userId: '회원_7' });
    expect(all.experiments.map(({ experimentKey }) => experimentKey)).toEqual(config.experiments.map(({ key }) => key));
    expect(all.featureFlags.map(({ featureKey }) => featureKey)).toEqual(config.featureFlags.map(({ key }) => key));
    expect(all.remoteConfigs.map(({ key, value }) => [key, value])).toEqual([
      ['signin_button_text', '로그인'],
      ['max_items', 7],
      ['layout', '{"열":2}'],
    ]);
  });

  test('lists what was dropped on opening as not found', () => {
    const opened = openWorkspace({ ...emptyWorkspace(), experiments: [experiment(1), experiment(2, { status: 'running' })] });
    const reasons = evaluateAll(opened, { id: '이서연' }).experiments.map(({ reason }) => reason);
    expect(reasons).toEqual(['TRAFFIC_ALLOCATED', 'EXPERIMENT_NOT_FOUND']);
  });

  test('gives defaults for somebody without identifiers', () => {
    const all = evaluateAll(workspace, { properties: { country: 'KR' } });
    const reasons = [...all.experiments, ...all.featureFlags, ...all.remoteConfigs].map(({ reason }) => reason);
    expect(new Set(reasons)).toEqual(new Set(['INVALID_INPUT']));
    expect(all.remoteConfigs.every(({ value }) => value === null)).toBe(true);
  });
});

function decide(each: MarketplaceCase) {
  const options = { manualOverrides: each.manualOverrides };
  switch (each.kind) {
    case 'experiment':
      return evaluateExperiment(workspace, each.key, each.user, each.defaultVariation, options);
    case 'flag':
      return evaluateFeatureFlag(workspace, each.key, each.user, options);
    case 'config':
      return evaluateRemoteConfig(workspace, each.key, each.user, each.requiredType, each.defaultValue, options);
  }
}
