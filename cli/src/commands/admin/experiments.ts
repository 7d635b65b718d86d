import { inLanguages } from '../../terminal/language.ts';
import { adminTexts } from './admin.texts.ts';
import { create, list, perform, remove, show, transition, tryDraft, update, usedBy, versions } from './calls.ts';
import type { Noun, Task, Verb } from './calls/task.ts';

/** With questions in a terminal. */
const createExperiment: Verb = {
  ...create('createExperiment', { flags: ['file', 'variation'] }),
  run: async (task) => (await import('./experiments/create.ts')).createExperiment(task),
};

/** Names metrics, which may be mistyped. */
function naming(verb: Verb): Verb {
  const run = async (task: Task): Promise<void> => {
    await verb.run(task);
    await (await import('./experiments/known-metrics.ts')).warnOfMistyped(task);
  };
  return { ...verb, run };
}

const results: Verb = {
  operationId: 'getExperimentResults',
  argument: 'key',
  hides: (member) => member === 'view',
  flags: ['looks'],
  run: async (task) => (await import('./experiments/results.ts')).results(task),
};

const overrides: Verb = {
  operationId: 'setOverrides',
  argument: 'key',
  flags: ['file', 'set', 'dryRun'],
  run: async (task) => (await import('./experiments/overrides.ts')).overrides(task),
};

export const experiments: Noun = {
  about: inLanguages({ ko: 'A/B 테스트를 만들고, 시작하고, 결과를 봅니다', en: 'make and start A/B tests, see their results' }),
  examples: [
    'baeum admin experiments create --name "가입 버튼" --variation 회원가입 --variation "무료로 시작하기" --metrics signup_completed',
    'baeum admin experiments show 1 --json > test.json && baeum admin experiments update 1 --file test.json',
    'baeum admin experiments audience --experiment 1 --days 28',
    'baeum admin experiments start 1 --planned-users 20000',
    'baeum admin experiments overrides 1 --set user_1=B',
    'baeum admin experiments results 1 --metric purchase',
    'baeum admin experiments results 1 --timeline',
    'baeum admin experiments results 1 --by platform',
    'baeum admin experiments results 1 --bayesian --left-out',
    'baeum admin experiments results 1 --csv > results.csv',
    'baeum admin experiments complete 1 --winner-variation B',
    'baeum admin experiments schedule 1 --start-at "2036-12-01 09:00" --end-at "2036-12-15 09:00"',
    'baeum admin experiments make-flag 1',
  ],
  verbs: {
    list: list('listExperiments', ['key', 'name', 'status', 'traffic', 'identifierType', 'version', 'updatedAt']),
    summaries: list('listExperimentSummaries', ['key', 'name', 'status', 'traffic', 'startedAt', 'numbers.users', 'lastChange.at']),
    show: show('getExperiment', { argument: 'key' }),
    create: naming(createExperiment),
    update: naming(update('updateExperiment', 'getExperiment')),
    start: transition('transitionExperiment', 'key', { given: { action: 'start' } }),
    pause: transition('transitionExperiment', 'key', { given: { action: 'pause' } }),
    resume: transition('transitionExperiment', 'key', { given: { action: 'resume' } }),
    complete: transition('transitionExperiment', 'key', { given: { action: 'complete' } }),
    reset: transition('transitionExperiment', 'key', { given: { action: 'reset' } }),
    archive: transition('transitionExperiment', 'key', { given: { action: 'archive' } }),
    restore: transition('transitionExperiment', 'key', { given: { action: 'restore' } }),
    delete: remove('deleteExperiment', 'key', 'getExperiment'),
    try: tryDraft('EXPERIMENT'),
    ...versions('EXPERIMENT'),
    schedule: transition('scheduleExperiment', 'key'),
    unschedule: perform('cancelExperimentSchedule', 'key', () => adminTexts().saved),
    guardrails: transition('setExperimentGuardrails', 'key', { flags: ['file'] }),
    clone: create('cloneExperiment', { argument: 'key' }),
    'make-flag': create('createFlagFromExperiment', { argument: 'key', makes: 'flags' }),
    'used-by': usedBy('EXPERIMENT'),
    results,
    audience: show('estimateAudience', { flags: ['file'] }),
    overrides,
  },
};
