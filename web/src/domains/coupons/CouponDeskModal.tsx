import { couponLimits, couponTargets, discountTypes } from '@baeum/contract/domains/coupons/coupons.rules.ts';
import type { CouponCampaign } from '@baeum/contract/domains/coupons/coupons.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { NumberField } from '../../ui/choice/NumberField.tsx';
import { DatePicker } from '../../ui/dates/DatePicker.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { campaignOf, campaignProblemsOf, changeOf, changeProblemsOf, draftOf, emptyCampaign, type CampaignDraft } from './campaign-draft.ts';
import { couponsDeskTexts } from './coupons-desk.texts.ts';
import { coupons } from './coupons.api.ts';

const { form: texts, edit: editTexts, targets } = couponsDeskTexts;

/** A platform coupon: a new one, or the editable fields of an issued one. */
export function CouponDeskModal({ coupon, close }: { coupon?: CouponCampaign } & ModalControl) {
  return coupon ? <ChangeModal coupon={coupon} close={close} /> : <NewModal close={close} />;
}

function NewModal({ close }: Pick<ModalControl, 'close'>) {
  const { mutateAsync } = coupons.createCouponCampaign.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: emptyCampaign,
    rules: campaignProblemsOf,
    submit: async (draft) => {
      const { body } = await mutateAsync({ body: campaignOf(draft) });
      toast(texts.done(body.name));
      close();
    },
    errorFields: { [commonErrors.conflict.errorCode]: 'code' },
  });
  return (
    <Modal title={couponsDeskTexts.create} keepOnOutsidePress={form.dirty}>
      <ContractForm form={form}>
        <Stack gap={16}>
          <Name form={form} />
          <TextField {...form.field('code', 'left')} label={texts.code} help={texts.codeHelp} autoComplete="off" maxLength={32} />
          <Discount form={form} />
          <Target form={form} />
          <Limit form={form} />
          <End form={form} />
          <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}

function ChangeModal({ coupon, close }: { coupon: CouponCampaign } & Pick<ModalControl, 'close'>) {
  const { mutateAsync } = coupons.updateCouponCampaign.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: draftOf(coupon),
    rules: (draft) => changeProblemsOf(draft, coupon),
    submit: async (draft) => {
      const body = changeOf(draft, coupon);
      if (body) {
        await mutateAsync({ params: { id: String(coupon.id) }, body });
        toast(editTexts.done);
      }
      close();
    },
    errorFields: { [commonErrors.conflict.errorCode]: 'limit' },
    warn: true,
  });
  return (
    <Modal title={editTexts.title} keepOnOutsidePress={form.dirty}>
      <ContractForm form={form}>
        <Stack gap={16}>
          <p>{editTexts.fixed}</p>
          <Name form={form} />
          <Limit form={form} />
          <End form={form} />
          <SubmitButton loading={form.busy}>{editTexts.submit}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}

type CampaignForm = { form: Pick<ReturnType<typeof useContractForm<CampaignDraft>>, 'field' | 'choice' | 'values'> };

function Name({ form }: CampaignForm) {
  return <TextField {...form.field('name', 'left')} label={texts.name} help={texts.nameHelp} maxLength={couponLimits.name} required />;
}

function Limit({ form }: CampaignForm) {
  return <NumberField {...form.choice('limit')} label={texts.limit} help={texts.limitHelp} unit="장" min={0} />;
}

function Discount({ form }: CampaignForm) {
  const type = form.choice('discountType');
  const isPercent = type.value === 'PERCENT';
  return (
    <>
      <ChoiceGroup
        {...type}
        onChange={(next) => next && type.onChange(next)}
        legend={texts.type}
        options={discountTypes.map((value) => ({ value, label: texts.types[value] }))}
      />
      <NumberField {...form.choice('discountValue')} label={isPercent ? texts.percent : texts.won} unit={isPercent ? '%' : '원'} min={1} />
      {isPercent && <NumberField {...form.choice('maxDiscount')} label={texts.max} help={texts.maxHelp} unit="원" min={0} />}
      <NumberField {...form.choice('minOrderAmount')} label={texts.min} help={texts.minHelp} unit="원" min={0} />
    </>
  );
}

function Target({ form }: CampaignForm) {
  const target = form.choice('appliesTo');
  return (
    <>
      <ChoiceGroup
        {...target}
        onChange={(next) => next && target.onChange(next)}
        legend={texts.target}
        options={couponTargets.map((value) => ({ value, label: targets[value] }))}
      />
      {target.value === 'COURSES' && (
        <TextField {...form.field('courseIds', 'left')} label={texts.courseIds} help={texts.courseHelp} autoComplete="off" required />
      )}
      {target.value === 'INSTRUCTOR' && (
        <TextField {...form.field('instructorId', 'left')} label={texts.instructorId} inputMode="numeric" autoComplete="off" required />
      )}
    </>
  );
}

function End({ form }: CampaignForm) {
  const { value, error, onChange } = form.choice('expiresAt');
  return <DatePicker label={texts.ends} help={texts.endsHelp} value={value || null} error={error} onChange={(day) => onChange(day ?? '')} required />;
}
