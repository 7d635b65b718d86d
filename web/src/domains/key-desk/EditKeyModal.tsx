import type { SdkKeyView } from '@baeum/contract/domains/sdk-keys/sdk-keys.contract.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { useRef, useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { sdkKeys } from '../sdk-keys/sdk-keys.api.ts';
import { keyDeskTexts } from './key-desk.texts.ts';
import { nameNeeded, sitesOf, sitesRule } from './key-words.ts';

const { form: texts, conflict } = keyDeskTexts;

interface Draft {
  name: string;
  sites: string;
}
const draftOf = ({ name, allowedOrigins }: SdkKeyView): Draft => ({ name, sites: allowedOrigins.join('\n') });

/** Changes a key's name and allowed origins. */
export function EditKeyModal({ stored, close }: { stored: SdkKeyView } & ModalControl) {
  const { form, theirs, take } = useKeyForm(stored, close);
  const sites = form.field('sites', 'left');
  const isNarrower =
    sitesOf(sites.value).length > 0 && (stored.allowedOrigins.length === 0 || stored.allowedOrigins.some((site) => !sitesOf(sites.value).includes(site)));
  return (
    <Modal title={texts.editTitle} keepOnOutsidePress={form.dirty}>
      <ContractForm form={form}>
        <Stack>
          {theirs && (
            <Callout tone="warning" title={conflict.title}>
              <Stack gap={8}>
                <p>{conflict.lead}</p>
                <Theirs stored={theirs} />
                <Row>
                  <Button size="small" type="submit">
                    {conflict.keepMine}
                  </Button>
                  <Button size="small" variant="secondary" onClick={take}>
                    {conflict.takeTheirs}
                  </Button>
                </Row>
              </Stack>
            </Callout>
          )}
          <TextField {...form.field('name', 'left')} label={texts.name} help={texts.nameHelp} maxLength={60} autoComplete="off" required />
          <TextArea {...sites} label={texts.origins} help={texts.originsHelp} rows={4} spellCheck={false} autoComplete="off" />
          {isNarrower && <Callout>{texts.narrowing}</Callout>}
          {!theirs && <SubmitButton loading={form.busy}>{texts.save}</SubmitButton>}
        </Stack>
      </ContractForm>
    </Modal>
  );
}

function Theirs({ stored: { name, allowedOrigins } }: { stored: SdkKeyView }) {
  return (
    <section aria-label={conflict.theirs}>
      <p>
        {conflict.theirs}: {name}
      </p>
      <p>{allowedOrigins.join(', ') || keyDeskTexts.anywhere}</p>
    </section>
  );
}

function useKeyForm(stored: SdkKeyView, close: () => void) {
  const { mutateAsync } = sdkKeys.updateSdkKey.useMutation({ meta: { ownProblem: true } });
  /** The version on which the edits are based. */
  const version = useRef(stored.version);
  const [theirs, setTheirs] = useState<SdkKeyView>();
  const form = useContractForm<Draft>({
    draft: draftOf(stored),
    rules: ({ name, sites }) => ({ name: isBlank(name) ? nameNeeded : undefined, sites: sitesRule(sites) }),
    submit: async ({ name, sites }) => {
      try {
        await mutateAsync({ params: { id: String(stored.id) }, body: { name, allowedOrigins: sitesOf(sites), version: version.current } });
      } catch (thrown) {
        if (problemOf(thrown).errorCode !== commonErrors.conflict.errorCode) throw thrown;
        const { body } = await sdkKeys.listSdkKeys.query();
        const now = body.find(({ id }) => id === stored.id);
        if (!now) throw thrown;
        version.current = now.version;
        return setTheirs(now);
      }
      toast(texts.saved(name.trim()));
      close();
    },
  });
  const take = () => {
    if (theirs) form.change(draftOf(theirs));
    setTheirs(undefined);
  };
  return { form, theirs, take };
}
