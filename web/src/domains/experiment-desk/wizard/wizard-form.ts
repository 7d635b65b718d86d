import type { useContractForm } from '../../../ui/form/use-contract-form.ts';
import type { WorkEnvironment } from '../parts/environment.ts';
import type { WizardDraft } from './wizard-draft.ts';

/** Props of every step. */
export interface StepProps {
  form: ReturnType<typeof useContractForm<WizardDraft>>;
  environment: WorkEnvironment;
}
