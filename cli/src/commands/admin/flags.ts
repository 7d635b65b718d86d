import { inLanguages } from '../../terminal/language.ts';
import { adminTexts } from './admin.texts.ts';
import { create, list, perform, remove, show, transition, tryDraft, update, usedBy, versions } from './calls.ts';
import type { Noun, Verb } from './calls/task.ts';

/** On or off. */
function switchTo(status: string, action: string): Verb {
  const change = transition('transitionFeatureFlag', 'key', { given: { action } });
  return { ...change, run: async (task) => (await import('./flags/switch.ts')).switchTo(task, status) };
}

const rollout: Verb = {
  operationId: 'updateFeatureFlag',
  argument: 'key',
  hides: (member) => !['environment', 'note'].includes(member),
  flags: ['percent', 'dryRun'],
  run: async (task) => (await import('./flags/rollout.ts')).rollout(task),
};

export const flags: Noun = {
  about: inLanguages({ ko: '기능 플래그를 만들고, 켜고, 끕니다', en: 'make feature flags, turn them on and off' }),
  examples: [
    'baeum admin flags on 7',
    'baeum admin flags rollout 7 --percent 20',
    'baeum admin flags off 7 --note 장애',
    'baeum admin flags rollout-start 7 --file rollout.json',
    'baeum admin flags rollback 7',
    'baeum admin flags try --key 7 --user.user-id 42',
    'baeum admin flags revert 7 --to-version 3 --dry-run',
    'baeum admin flags list --stale true',
  ],
  verbs: {
    list: list('listFeatureFlags', ['key', 'name', 'status', 'stale', 'identifierType', 'version', 'updatedAt']),
    show: show('getFeatureFlag', { argument: 'key' }),
    create: create('createFeatureFlag', { flags: ['file'] }),
    update: update('updateFeatureFlag', 'getFeatureFlag'),
    on: switchTo('RUNNING', 'start'),
    off: switchTo('PAUSED', 'pause'),
    resume: transition('transitionFeatureFlag', 'key', { given: { action: 'resume' } }),
    complete: transition('transitionFeatureFlag', 'key', { given: { action: 'complete' } }),
    archive: transition('transitionFeatureFlag', 'key', { given: { action: 'archive' } }),
    restore: transition('transitionFeatureFlag', 'key', { given: { action: 'restore' } }),
    delete: remove('deleteFeatureFlag', 'key', 'getFeatureFlag'),
    try: tryDraft('FEATURE_FLAG'),
    ...versions('FEATURE_FLAG'),
    schedule: transition('scheduleFeatureFlag', 'key'),
    unschedule: perform('cancelFeatureFlagSchedule', 'key', () => adminTexts().saved),
    rollout,
    'rollout-start': transition('startFlagRollout', 'key', { flags: ['file'] }),
    'rollout-pause': transition('transitionFlagRollout', 'key', { given: { action: 'pause' } }),
    'rollout-resume': transition('transitionFlagRollout', 'key', { given: { action: 'resume' } }),
    advance: transition('transitionFlagRollout', 'key', { given: { action: 'advance' } }),
    rollback: transition('transitionFlagRollout', 'key', { given: { action: 'rollback' } }),
    clone: create('cloneFeatureFlag', { argument: 'key' }),
    'used-by': usedBy('FEATURE_FLAG'),
  },
};
