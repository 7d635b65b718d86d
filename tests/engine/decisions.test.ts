import { evaluateAll, evaluateExperiment, evaluateFeatureFlag, evaluateInAppMessage, evaluateRemoteConfig } from '@baeum/contract/engine/evaluate.ts';
import { openWorkspace } from '@baeum/contract/engine/open-workspace.ts';
import { REASONS } from '@baeum/contract/engine/reasons.ts';
import { describe, expect, test } from 'vitest';
import { emptyWorkspace, experiment } from './build.ts';
import { readMarketplace } from './marketplace.ts';
import type { MarketplaceCase } from './marketplace.ts';

const { workspace: config, cases } = readMarketplace();
const workspace = openWorkspace(config);
const now = 1_750_000_000_000;

describe('the marketplace', () => {
  test.each(cases)('$kind $key: $name', (each) => {
    expect(decide(each)).toMatchObject(each.expect);
  });

  test('its cases reach every reason that a valid workspace can give', () => {
    const reached = new Set(cases.flatMap((each) => [each.expect.reason, ...decide(each).targetingExposures.map(({ reason }) => reason)]));
    // Timetables and frequency caps of messages are tested in triggers.test.ts.
    expect(REASONS.filter((reason) => !reached.has(reason))).toEqual(['SDK_NOT_READY', 'NOT_IN_IN_APP_MESSAGE_TIMETABLE', 'IN_APP_MESSAGE_FREQUENCY_CAPPED']);
  });
});

describe('evaluateAll', () => {
  test('decides everything in workspace order, a parameter with its own type and a null default', () => {
    const all = evaluateAll(workspace, { id: '이서연', userId: '회원_7' }, { now });
    expect(all.experiments.map(({ experimentKey }) => experimentKey)).toEqual(config.experiments.map(({ key }) => key));
    expect(all.featureFlags.map(({ featureKey }) => featureKey)).toEqual(config.featureFlags.map(({ key }) => key));
    expect(all.remoteConfigs.map(({ key, value }) => [key, value])).toEqual([
      ['signin_button_text', '로그인'],
      ['max_items', 7],
      ['layout', '{"열":2}'],
    ]);
    expect(all.inAppMessages.map(({ messageKey, reason }) => [messageKey, reason])).toEqual([
      [1, 'NOT_IN_IN_APP_MESSAGE_TARGET'],
      [2, 'OVERRIDDEN'],
      [3, 'IN_APP_MESSAGE_PAUSED'],
      [4, 'UNSUPPORTED_PLATFORM'],
      [5, 'EXCEPTION'],
      [6, 'NOT_IN_IN_APP_MESSAGE_TARGET'],
      [7, 'IN_APP_MESSAGE_NOT_FOUND'],
      [8, 'IN_APP_MESSAGE_TARGET'],
    ]);
  });

  test('lists entities dropped on opening as not found', () => {
    const opened = openWorkspace({ ...emptyWorkspace(), experiments: [experiment(1), experiment(2, { status: 'running' })] });
    const reasons = evaluateAll(opened, { id: '이서연' }, { now }).experiments.map(({ reason }) => reason);
    expect(reasons).toEqual(['TRAFFIC_ALLOCATED', 'EXPERIMENT_NOT_FOUND']);
  });

  test('gives defaults to a user without identifiers', () => {
    const all = evaluateAll(workspace, { properties: { country: 'KR' } }, { now });
    const reasons = [...all.experiments, ...all.featureFlags, ...all.remoteConfigs, ...all.inAppMessages].map(({ reason }) => reason);
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
    case 'message':
      return evaluateInAppMessage(workspace, each.key, each.user, {
        ...options,
        now: each.now,
        platform: each.platform,
        hiddenUntil: each.hiddenUntil,
        event: each.event,
      });
  }
}
