import type { ShareTerm } from '@baeum/contract/domains/share-terms/share-terms.contract.ts';
import { shareTermErrors } from '@baeum/contract/domains/share-terms/share-terms.errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { problemOf } from '../../client/api-problem.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { Button } from '../../ui/Button.tsx';
import { DatePicker } from '../../ui/dates/DatePicker.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { shareTerms } from './share-terms.api.ts';
import { shareTermTexts } from './share-terms.texts.ts';
import { draftOf, inputOf, termProblems } from './term-draft.ts';
import { TermFields } from './TermFields.tsx';

const { form: texts } = shareTermTexts;
const { begun, overlapping } = shareTermErrors;

/** A revenue share term: all of it before it starts, then its last day. */
export function TermModal({ term, close }: { term?: ShareTerm } & ModalControl) {
  const { mutateAsync } = shareTerms.saveShareTerm.useMutation({ meta: { ownProblem: true } });
  const active = term?.state === 'ACTIVE';
  const form = useContractForm({
    draft: draftOf(term),
    rules: termProblems,
    submit: async (draft) => {
      await mutateAsync({ body: inputOf(draft, term?.id) });
      toast(texts.saved);
      close();
    },
    errorFields: { [begun.errorCode]: active ? 'endsOn' : 'startsOn', [overlapping.errorCode]: active ? 'endsOn' : 'startsOn' },
  });
  const { value, error, onChange } = form.choice('endsOn');
  return (
    <Modal title={term ? texts.change : texts.create} keepOnOutsidePress={form.dirty}>
      <ContractForm form={form}>
        <Stack>
          {active ? <p>{texts.begun}</p> : <TermFields form={form} />}
          <DatePicker label={texts.endsOn} help={texts.endHelp} value={value || null} error={error} onChange={(date) => onChange(date ?? '')} />
          {value && (
            <Button variant="quiet" size="small" onClick={() => onChange('')}>
              {texts.noEnd}
            </Button>
          )}
          <SubmitButton loading={form.busy}>{texts.save}</SubmitButton>
          {term?.state === 'UPCOMING' && <RemoveButton id={term.id} onRemoved={() => close()} />}
        </Stack>
      </ContractForm>
    </Modal>
  );
}

function RemoveButton({ id, onRemoved }: { id: number; onRemoved: () => void }) {
  const queryClient = useQueryClient();
  const remove = async () => {
    if (!(await confirm(texts.ask))) return;
    try {
      await shareTerms.deleteShareTerm.send(queryClient, { params: { id: String(id) } });
      toast(texts.removed);
      onRemoved();
    } catch (thrown) {
      if (!problemOf(thrown).alreadyShown) await showProblem(thrown);
    }
  };
  return (
    <Button variant="danger" onClick={() => void remove()}>
      {texts.remove}
    </Button>
  );
}
