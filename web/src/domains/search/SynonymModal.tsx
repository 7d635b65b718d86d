import { searchErrors } from '@baeum/contract/domains/search/search.errors.ts';
import { wordRule } from '@baeum/contract/domains/search/search.rules.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { search } from './search.api.ts';
import { synonymTexts as texts } from './synonyms.texts.ts';

/** A pair of synonyms. */
export function SynonymModal({ close }: ModalControl) {
  const { mutateAsync } = search.createSearchSynonym.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { word: '', synonym: '' },
    rules: ({ word, synonym }) => ({ word: wordRule(word), synonym: wordRule(synonym) }),
    submit: async (body) => {
      await mutateAsync({ body });
      toast(texts.created);
      close();
    },
    errorFields: { [searchErrors.duplicateSynonym.errorCode]: 'synonym' },
  });
  return (
    <Modal title={texts.create} keepOnOutsidePress={form.dirty}>
      <ContractForm form={form}>
        <Stack>
          <TextField {...form.field('word')} label={texts.form.word} maxLength={50} required />
          <TextField {...form.field('synonym')} label={texts.form.synonym} help={texts.form.help} maxLength={50} required />
          <SubmitButton loading={form.busy}>{texts.form.submit}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
