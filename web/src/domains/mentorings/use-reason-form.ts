import { mentoringReasonRule } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import type { useCurrent } from './use-current.ts';

interface ReasonFormOptions {
  /** Storage key of an unsent reason. */
  name: string;
  failed: ReturnType<typeof useCurrent>['failed'];
  /** Sends it, and resolves to the success message. */
  send(reason: string): Promise<string>;
  close(): void;
}

/** A form for a reason. */
export function useReasonForm({ name, failed, send, close }: ReasonFormOptions) {
  return useContractForm({
    draft: { reason: '' },
    rules: ({ reason }) => ({ reason: mentoringReasonRule(reason) }),
    submit: async ({ reason }) => {
      toast(await send(reason));
      close();
    },
    failed,
    savedDraft: { key: name },
  });
}
