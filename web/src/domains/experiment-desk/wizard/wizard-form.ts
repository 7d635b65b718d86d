import type { useContractForm } from '../../../ui/form/use-contract-form.ts';
import type { WorkEnvironment } from '../parts/environment.ts';
import type { WizardDraft } from './wizard-draft.ts';

/** What every step of the wizard is given. */
export interface StepProps {
  form: ReturnType<typeof useContractForm<WizardDraft>>;
  environment: WorkEnvironment;
}
