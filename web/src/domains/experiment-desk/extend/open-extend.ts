import { showProblem } from '../../../client/problem-dialog.ts';
import { defineModal, openModal } from '../../../ui/modal/modal-store.ts';
import type { WorkEnvironment } from '../parts/environment.ts';
import { openWeights } from '../weights/open-weights.ts';
import { freshExperiment } from '../weights/send-weights.ts';
import type { ExtendProps } from './ExtendModal.tsx';

const extendModal = defineModal<ExtendProps>(async () => (await import('./ExtendModal.tsx')).ExtendModal);

/** Opens the dialog with the current experiment; changing the planned end opens the dialog for a new phase. */
export async function openExtend(key: number, environment: WorkEnvironment): Promise<void> {
  try {
    const wayOn = await openModal(extendModal, { experiment: await freshExperiment(key, environment), environment });
    if (wayOn === 'phase') await openWeights(key, environment);
  } catch (thrown) {
    await showProblem(thrown);
  }
}
