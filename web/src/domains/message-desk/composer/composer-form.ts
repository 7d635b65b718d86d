import type { useContractForm } from '../../../ui/form/use-contract-form.ts';
import type { MessageDraft } from './message-draft.ts';

/** The form shared by all parts of the composer. */
export type ComposerForm = ReturnType<typeof useContractForm<MessageDraft>>;
