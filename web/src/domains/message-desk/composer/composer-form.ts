import type { useContractForm } from '../../../ui/form/use-contract-form.ts';
import type { MessageDraft } from './message-draft.ts';

/** The form that all parts of the composer write into. */
export type ComposerForm = ReturnType<typeof useContractForm<MessageDraft>>;
