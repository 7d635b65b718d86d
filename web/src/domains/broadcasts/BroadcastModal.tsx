import { broadcastLimits, broadcastSegments } from '@baeum/contract/domains/broadcasts/broadcasts.rules.ts';
import type { BroadcastPreview } from '@baeum/contract/domains/broadcasts/broadcasts.schemas.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { NumberField } from '../../ui/choice/NumberField.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { audienceOf, broadcastProblems, emptyBroadcast, type BroadcastDraft } from './broadcast-draft.ts';
import { broadcasts } from './broadcasts.api.ts';
import { broadcastTexts } from './broadcasts.texts.ts';
import { WhoGetsIt } from './WhoGetsIt.tsx';

const { form: texts, segments } = broadcastTexts;

/** Writes a broadcast: previews its recipients, sends a test mail to the operator, and confirms before sending. */
export function BroadcastModal({ close }: ModalControl) {
  const { mutateAsync: send } = broadcasts.broadcastMessage.useMutation({ meta: { ownProblem: true } });
  const { mutateAsync: mailToMe } = broadcasts.tryBroadcast.useMutation({ meta: { ownProblem: true } });
  const { mutateAsync: count } = broadcasts.previewBroadcast.useMutation({ meta: { ownProblem: true } });
  const [preview, setPreview] = useState<BroadcastPreview>();
  const form = useContractForm({
    draft: emptyBroadcast,
    rules: broadcastProblems,
    submit: async (draft, button) => {
      const { title, content, advertising, perHour } = draft;
      if (button === 'trial') {
        await mailToMe({ body: { title, content, advertising } });
        return toast(texts.tried);
      }
      const { body: found } = await count({ body: audienceOf(draft) });
      setPreview(found);
      if (button === 'count' || found.recipients === 0) return;
      if (!(await confirm({ title: texts.ask(found), message: texts.asked, confirmLabel: texts.send }))) return;
      const { body } = await send({ body: { ...audienceOf(draft), title, content, perHour } });
      toast(texts.sent(body.queued));
      close();
    },
  });
  return (
    <Modal title={texts.title} size="wide" keepOnOutsidePress={form.dirty}>
      <ContractForm form={form}>
        <Stack>
          <Fields form={form} />
          {preview && <WhoGetsIt preview={preview} />}
          <Row>
            <Button type="submit" value="count" variant="secondary" loading={form.busy}>
              {texts.count}
            </Button>
            <Button type="submit" value="trial" variant="secondary" loading={form.busy}>
              {texts.trial}
            </Button>
          </Row>
          <SubmitButton loading={form.busy}>{texts.send}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}

type BroadcastForm = Pick<ReturnType<typeof useContractForm<BroadcastDraft>>, 'field' | 'choice' | 'values'>;

function Fields({ form }: { form: BroadcastForm }) {
  const [segment, advertising, perHour] = [form.choice('segment'), form.choice('advertising'), form.choice('perHour')];
  return (
    <>
      <ChoiceGroup
        {...segment}
        legend={texts.segment}
        options={broadcastSegments.map((value) => ({ value, label: segments[value] }))}
        onChange={(value) => value && segment.onChange(value)}
      />
      {segment.value === 'USERS' && <TextArea {...form.field('userIds', 'left')} label={texts.userIds} help={texts.userIdsHelp} rows={2} required />}
      <TextField {...form.field('title')} label={texts.subject} maxLength={broadcastLimits.title} autoComplete="off" required />
      <TextArea {...form.field('content')} label={texts.content} rows={6} required />
      <Checkbox
        name={advertising.name}
        checked={advertising.value}
        onChange={(event) => advertising.onChange(event.currentTarget.checked)}
        label={texts.advertising}
        description={texts.advertisingHelp}
      />
      <NumberField {...perHour} label={texts.perHour} unit={texts.unit} min={broadcastLimits.perHour.min} max={broadcastLimits.perHour.max} />
    </>
  );
}
