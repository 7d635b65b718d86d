import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { showApproval } from '../desk/parts/show-approval.ts';
import { AccountFields } from './AccountFields.tsx';
import { deskRefundTexts } from './orders-desk.texts.ts';
import { orders } from './orders.api.ts';
import { accountProblems, emptyAccount } from './refund-account.ts';

const { account: texts } = deskRefundTexts;

/** The refund account for a buyer's order, as they stated it. */
export function DeskAccountModal({ orderId, close }: { orderId: number } & ModalControl) {
  const { mutateAsync } = orders.adminSetReturnAccount.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: emptyAccount,
    rules: accountProblems,
    submit: async (body) => {
      try {
        await mutateAsync({ params: { id: String(orderId) }, body });
        toast(texts.done);
      } catch (thrown) {
        if (!(await showApproval(thrown))) throw thrown;
      }
      close();
    },
  });
  return (
    <Modal title={texts.title} keepOnOutsidePress={form.dirty}>
      <ContractForm form={form}>
        <Stack gap={16}>
          <p>{texts.lead}</p>
          <AccountFields bank={form.choice('bank')} number={form.field('number', 'left')} holder={form.field('holder', 'left')} />
          <SubmitButton loading={form.busy}>{texts.save}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
