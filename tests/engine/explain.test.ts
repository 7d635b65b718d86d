import type { AllDecisions } from '@baeum/contract/engine/decisions.ts';
import { evaluateAll, evaluateExperiment, evaluateFeatureFlag, evaluateInAppMessage, evaluateRemoteConfig } from '@baeum/contract/engine/evaluate.ts';
import type { ExplainStep } from '@baeum/contract/engine/explain.ts';
import { openWorkspace } from '@baeum/contract/engine/open-workspace.ts';
import { describe, expect, test } from 'vitest';
import { randomUsers, randomWorkspace } from '../support/random-workspace.ts';
import { readMarketplace } from './marketplace.ts';

const workspace = openWorkspace(readMarketplace().workspace);
const explain = { explain: true };
const korean = { id: '김하늘', properties: { country: 'KR' } };

describe('explaining a decision', () => {
  test('lists the steps of an A/B test in the specified order', () => {
    const { steps = [] } = evaluateExperiment(workspace, 1, korean, 'A', explain);
    expect(own(steps).map(({ step, outcome }) => `${step} ${outcome}`)).toEqual([
      'override pass',
      'identifier pass',
      'container pass',
      'audience pass',
      'draft pass',
      'paused pass',
      'completed pass',
      'traffic stop',
    ]);
  });

  test('lists the steps of a flag', () => {
    const { steps = [] } = evaluateFeatureFlag(workspace, 1, korean, explain);
    expect(own(steps).map(({ step, outcome }) => `${step} ${outcome}`)).toEqual([
      'draft pass',
      'paused pass',
      'completed pass',
      'override pass',
      'identifier pass',
      'targetRules pass',
      'defaultRule stop',
    ]);
  });

  test('ends with the deciding step, with its reason and variation', () => {
    const { steps } = evaluateExperiment(workspace, 4, korean, 'A', explain);
    expect(steps?.at(-1)).toEqual({ step: 'draft', input: 'DRAFT', outcome: 'stop', detail: 'EXPERIMENT_DRAFT: A' });
  });

  test('describes a condition with its path in the workspace, its texts and the value of the user', () => {
    const { steps } = evaluateExperiment(workspace, 1, { id: 'Jane', properties: { country: 'US' } }, 'A', explain);
    expect(steps).toContainEqual({
      step: 'audience',
      rule: 'execution.targetAudiences[0].conditions[0]',
      input: 'US',
      outcome: 'fail',
      detail: 'USER_PROPERTY country IN ["KR"]',
    });
  });

  test('includes the slot of a bucket', () => {
    const { steps } = evaluateExperiment(workspace, 1, korean, 'A', explain);
    expect(steps).toContainEqual({
      step: 'traffic',
      rule: 'buckets[id=1]',
      input: { $id: '김하늘' },
      outcome: 'pass',
      detail: 'slot 7092 of 10000 in [5000, 10000): 12',
    });
  });

  test('includes the steps of an experiment that targeting depends on', () => {
    const { steps } = evaluateExperiment(workspace, 10, korean, 'A', explain);
    expect(steps?.filter(({ outcome }) => outcome === 'stop').map(({ step }) => step)).toEqual(['audience > AB_TEST 1 > traffic', 'traffic']);
  });

  test('names the kind of override', () => {
    const byName = evaluateExperiment(workspace, 1, { id: '직원_1' }, 'A', explain);
    expect(byName.steps?.[0]).toMatchObject({ rule: 'execution.userOverrides', input: '직원_1', outcome: 'pass' });
    const byHand = evaluateExperiment(workspace, 1, korean, 'A', { ...explain, manualOverrides: { experiments: { 1: 'B' } } });
    expect(byHand.steps?.[0]).toMatchObject({ rule: 'manualOverrides', input: 'B', outcome: 'pass' });
  });

  test('includes the message of a failure', () => {
    const { steps, error } = evaluateExperiment(workspace, 11, korean, 'A', explain);
    expect(error).toBe('Circular evaluation: 11 → 12 → 11');
    expect(steps?.at(-1)).toMatchObject({ outcome: 'fail', detail: 'EXCEPTION: Circular evaluation: 11 → 12 → 11' });
  });

  test('gives the reason of an invalid request', () => {
    const details = [
      evaluateExperiment(workspace, 99, korean, 'A', explain),
      evaluateFeatureFlag(workspace, 99, korean, explain),
      evaluateRemoteConfig(workspace, 'colour', korean, 'STRING', '', explain),
      evaluateExperiment(workspace, 0, korean, 'A', explain),
      evaluateFeatureFlag(workspace, 0, korean, explain),
      evaluateInAppMessage(workspace, 99, korean, { ...explain, now: 0 }),
    ].map(({ steps }) => steps?.at(-1)?.detail);
    expect(details).toEqual([
      'EXPERIMENT_NOT_FOUND: Experiment does not exist.',
      'FEATURE_FLAG_NOT_FOUND: FeatureFlag does not exist.',
      'REMOTE_CONFIG_PARAMETER_NOT_FOUND: Remote config parameter does not exist.',
      'INVALID_INPUT: experimentKey must not be empty',
      'INVALID_INPUT: featureKey must not be empty',
      'IN_APP_MESSAGE_NOT_FOUND: In app message does not exist.',
    ]);
  });

  test('ends with the type check of a remote config value', () => {
    const { steps = [] } = evaluateRemoteConfig(workspace, 'signin_button_text', korean, 'NUMBER', 1, explain);
    expect(own(steps).map(({ step, outcome }) => `${step} ${outcome}`)).toEqual(['identifier pass', 'targetRules pass', 'type stop']);
  });

  test('lists the steps of an in-app message, hidden before target', () => {
    const event = { key: 'view_signin_modal', properties: { spot: 'modal' } };
    const { steps = [] } = evaluateInAppMessage(workspace, 1, korean, { ...explain, now: 1_750_000_000_000, event });
    expect(own(steps).map(({ step, outcome }) => `${step} ${outcome}`)).toEqual([
      'platform pass',
      'override pass',
      'draft pass',
      'paused pass',
      'period pass',
      'timetable pass',
      'hidden pass',
      'target pass',
      'frequency pass',
      'eligible stop',
    ]);
    expect(steps.filter(({ step }) => step === 'target')).toEqual([
      expect.objectContaining({ rule: 'eventTriggerRules[0].targets[0].conditions[0]', input: 'modal', outcome: 'pass' }),
      { step: 'target', rule: 'eventTriggerRules[0]', input: 'view_signin_modal', outcome: 'pass', detail: 'event view_signin_modal' },
      expect.objectContaining({ rule: 'targetContext.targets[0].conditions[0]', input: 'KR', outcome: 'pass' }),
      { step: 'target', input: 'view_signin_modal', outcome: 'pass', detail: 'goes on' },
    ]);
  });

  test('does not change the decision, and is absent unless requested', () => {
    const { steps, ...explained } = evaluateExperiment(workspace, 10, korean, 'A', explain);
    const plain = evaluateExperiment(workspace, 10, korean);
    expect(steps?.length).toBeGreaterThan(0);
    expect(plain.steps).toBeUndefined();
    expect(plain).toEqual(explained);
  });

  test.each([5, 20_240_229, 90_210])('runs steps that a plain decision skips, with the same result (seed %i)', (seed) => {
    const awkward = openWorkspace(randomWorkspace(seed));
    const now = 1_750_000_000_000;
    for (const user of randomUsers(seed, 60)) {
      const plain = evaluateAll(awkward, user, { now });
      const explained = evaluateAll(awkward, user, { now, explain: true });
      const byHand = evaluateAll(awkward, user, { now, manualOverrides: {} });
      expect(withoutSteps(explained)).toEqual(plain);
      expect(byHand).toEqual(plain);
    }
  });
});

function withoutSteps(all: AllDecisions): AllDecisions {
  const without = <Decision extends object>(decisions: readonly Decision[]): Decision[] => decisions.map((decision) => ({ ...decision, steps: undefined }));
  return {
    experiments: without(all.experiments),
    featureFlags: without(all.featureFlags),
    remoteConfigs: without(all.remoteConfigs),
    inAppMessages: without(all.inAppMessages),
  };
}

/** Lines of the decision's own steps, without rules and nested decisions. */
function own(steps: readonly ExplainStep[]): ExplainStep[] {
  return steps.filter(({ step, rule }) => rule === undefined && !step.includes('>'));
}
