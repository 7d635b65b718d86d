import { runSchedule, settleAllDue } from './due.public.ts';
import { cancelExperimentSchedule, findStoredExperiment, transitionExperiment } from './experiments.public.ts';

/** Starts and ends experiments with a due schedule. */
export function runDueExperiments(): Promise<void> {
  return settleAllDue('EXPERIMENT', async ({ key, environment }) => {
    const stored = await findStoredExperiment(key, environment);
    const { version } = stored;
    await runSchedule({
      thing: 'experiment',
      stored,
      transition: (wanted) => transitionExperiment(undefined, key, { ...wanted, environment, note: '예약' }, version),
      cancel: (note) => cancelExperimentSchedule(undefined, { key, environment, version, note }),
    });
  });
}
