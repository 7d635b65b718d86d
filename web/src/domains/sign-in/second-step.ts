import type { SecondFactorNeeded } from '@baeum/contract/domains/second-factors/second-factors.schemas.ts';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

/** The second step was cancelled; the first one can be repeated. */
export class SecondStepGivenUp extends Error {}

const secondFactorModal = defineModal(async () => (await import('./SecondFactorModal.tsx')).SecondFactorModal);

/** Asks for the second factor over whatever is open. @throws SecondStepGivenUp */
export async function takeSecondStep(needed: SecondFactorNeeded): Promise<void> {
  if ((await openModal(secondFactorModal, { needed })) !== true) throw new SecondStepGivenUp();
}
