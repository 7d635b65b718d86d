import { couponErrors } from '@baeum/contract/domains/coupons/coupons.errors.ts';
import { commonErrors, invalidField } from '@baeum/contract/shared/errors.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { couponsDeskTexts } from './coupons-desk.texts.ts';
import { coupons } from './coupons.api.ts';
import { typedIds } from './typed-ids.ts';

const { issue: texts } = couponsDeskTexts;
const needed = invalidField(texts.needed);
const errorFields = Object.fromEntries(
  [couponErrors.expired, couponErrors.exhausted, commonErrors.conflict].map(({ errorCode }) => [errorCode, 'userIds' as const]),
);

/** Issues a coupon to members by their ids. */
export function IssueCouponModal({ campaignId, close }: { campaignId: number } & ModalControl) {
  const { mutateAsync } = coupons.issueCoupon.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { userIds: '' },
    rules: ({ userIds }) => ({ userIds: typedIds(userIds) ? undefined : needed }),
    submit: async ({ userIds }) => {
      const { body } = await mutateAsync({ params: { id: String(campaignId) }, body: { userIds: typedIds(userIds) ?? [] } });
      toast(texts.done(body.issued, body.skipped.length));
      close();
    },
    errorFields,
  });
  return (
    <Modal title={texts.label} keepOnOutsidePress={form.dirty}>
      <ContractForm form={form}>
        <Stack gap={16}>
          <TextArea {...form.field('userIds', 'left')} label={texts.ids} help={texts.idsHelp} rows={3} required />
          <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
