import { showProblem } from '../../../client/problem-dialog.ts';
import { defineModal, openModal } from '../../../ui/modal/modal-store.ts';
import type { WorkEnvironment } from '../parts/environment.ts';
import { freshExperiment } from './send-weights.ts';
import type { WeightsProps } from './WeightsModal.tsx';

const weightsModal = defineModal<WeightsProps>(async () => (await import('./WeightsModal.tsx')).WeightsModal);

/** Opens the dialog with the current experiment, which the page may not show yet. */
export async function openWeights(key: number, environment: WorkEnvironment): Promise<void> {
  try {
    await openModal(weightsModal, { experiment: await freshExperiment(key, environment), environment });
  } catch (thrown) {
    await showProblem(thrown);
  }
}
