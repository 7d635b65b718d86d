import type { AdminCorporation } from '@baeum/contract/domains/admin-corporations/admin-corporations.contract.ts';
import { adminCorporationErrors } from '@baeum/contract/domains/admin-corporations/admin-corporations.errors.ts';
import { corporationLimits, corporationUrlRule } from '@baeum/contract/domains/admin-corporations/admin-corporations.rules.ts';
import type { HomePicture } from '@baeum/contract/domains/home-content/home-content.schemas.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { PictureField } from '../home-pictures/parts/PictureField.tsx';
import { adminCorporations } from './admin-corporations.api.ts';
import { adminCorporationTexts } from './admin-corporations.texts.ts';

const { form: texts, saved } = adminCorporationTexts;
const [badId, noName] = [invalidField(texts.badId), invalidField(texts.noName)];
const logoFrame = { width: 136, height: 32 };

interface Draft {
  id: string;
  name: string;
  url: string;
  industry: string;
  logoKey: HomePicture | null;
}

function draftOf(corporation?: AdminCorporation): Draft {
  const { id, name = '', url = '', industry = '', logoKey, logoUrl } = corporation ?? {};
  return { id: id === undefined ? '' : String(id), name, url, industry, logoKey: logoKey && logoUrl ? { key: logoKey, url: logoUrl } : null };
}

function problemsOf({ id, name, url }: Draft) {
  return {
    id: /^[1-9]\d{0,14}$/.test(id.trim()) ? undefined : badId,
    name: name.trim() === '' ? noName : undefined,
    url: url.trim() === '' ? undefined : corporationUrlRule(url.trim()),
  };
}

/** Edits all fields of a company. */
export function CorporationModal({ corporation, close }: { corporation?: AdminCorporation } & ModalControl) {
  const { mutateAsync } = adminCorporations.upsertCorporation.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: draftOf(corporation),
    rules: problemsOf,
    errorFields: { [adminCorporationErrors.taken.errorCode]: 'name' },
    submit: async ({ id, name, url, industry, logoKey }) => {
      const [address, work] = [url.trim(), industry.trim()];
      const body = { name: name.trim(), ...(address && { url: address }), ...(work && { industry: work }), ...(logoKey && { logoKey: logoKey.key }) };
      await mutateAsync({ params: { id: id.trim() }, body });
      toast(saved);
      close();
    },
  });
  const logo = form.choice('logoKey');
  return (
    <Modal title={corporation ? texts.change : texts.add} keepOnOutsidePress={form.dirty}>
      <ContractForm form={form}>
        <Stack>
          {!corporation && <TextField {...form.field('id', 'left')} label={texts.id} help={texts.idHelp} inputMode="numeric" autoComplete="off" required />}
          <TextField {...form.field('name', 'left')} label={texts.name} maxLength={corporationLimits.name} autoComplete="off" required />
          <TextField {...form.field('url', 'left')} label={texts.url} type="url" maxLength={corporationLimits.url} autoComplete="off" />
          <TextField {...form.field('industry', 'left')} label={texts.industry} maxLength={corporationLimits.industry} autoComplete="off" />
          <PictureField
            label={texts.logo}
            frame={logoFrame}
            url={logo.value?.url}
            error={logo.error}
            onChange={(picture) => logo.onChange(picture ?? null)}
            optional
          />
          <SubmitButton loading={form.busy}>{texts.save}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
