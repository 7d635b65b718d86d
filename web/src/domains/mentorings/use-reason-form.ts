import { mentoringReasonRule } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import type { useCurrent } from './use-current.ts';

interface ReasonFormOptions {
  /** Under which a reason that is not sent yet is kept. */
  name: string;
  failed: ReturnType<typeof useCurrent>['failed'];
  /** Sends it, and answers what to tell then. */
  send(reason: string): Promise<string>;
  close(): void;
}

/** A form that asks why. */
export function useReasonForm({ name, failed, send, close }: ReasonFormOptions) {
  return useContractForm({
    draft: { reason: '' },
    rules: ({ reason }) => ({ reason: mentoringReasonRule(reason) }),
    submit: async ({ reason }) => {
      toast(await send(reason));
      close();
    },
    failed,
    keep: { key: name },
  });
}
