import type { Curriculum } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import { postLength } from '@baeum/contract/domains/posts/posts.rules.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { curricula } from './curricula.api.ts';
import { curriculumTexts } from './curricula.texts.ts';
import type { OutlineStore } from './outline-store.ts';
import { lecturesOf } from './outline.ts';

const texts = curriculumTexts.publish;

export interface PublishModalProps {
  courseId: number;
  /** Without unsaved changes. */
  store: OutlineStore;
  onSaved: ((curriculum: Curriculum) => void) | undefined;
}

/** Selects which new lectures to publish, and whether learners are notified. */
export function PublishModal({ courseId, store, onSaved, close }: PublishModalProps & ModalControl) {
  const { now, version } = store.read();
  const hidden = lecturesOf(now).filter(({ id, live }) => id !== undefined && !live);
  const { mutateAsync } = curricula.publishLectures.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { lectureIds: hidden.map(({ id }) => id ?? 0), withNews: false, title: texts.newsDefaultTitle(hidden.length), content: '', notify: true },
    submit: async ({ lectureIds, withNews, title, content, notify }) => {
      const { body } = await mutateAsync({
        params: { id: String(courseId) },
        body: { lectureIds, version, ...(withNews && { news: { title, content, notify } }) },
      });
      store.replace(body);
      onSaved?.(body);
      toast(texts.done(lectureIds.length));
      close(true);
    },
  });
  const { lectureIds, withNews, notify } = form.values;
  const choose = (id: number, chosen: boolean) => form.change({ lectureIds: chosen ? [...lectureIds, id] : lectureIds.filter((other) => other !== id) });
  if (hidden.length === 0) return <Modal title={texts.open}>{texts.none}</Modal>;
  return (
    <Modal title={texts.open} keepOnOutsidePress>
      <ContractForm form={form}>
        <Stack>
          <fieldset>
            <legend>{texts.lectures}</legend>
            {hidden.map(({ key, id = 0, title }) => (
              <Checkbox key={key} label={title} checked={lectureIds.includes(id)} onChange={({ currentTarget: { checked } }) => choose(id, checked)} />
            ))}
          </fieldset>
          <Checkbox label={texts.news} checked={withNews} onChange={({ currentTarget: { checked } }) => form.change({ withNews: checked })} />
          {withNews && (
            <>
              <TextField {...form.field('title')} label={texts.newsTitle} maxLength={postLength.title} required />
              <TextArea {...form.field('content')} label={texts.newsContent} rows={5} maxLength={postLength.content} required />
              <Checkbox label={texts.notify} checked={notify} onChange={({ currentTarget: { checked } }) => form.change({ notify: checked })} />
            </>
          )}
          <SubmitButton loading={form.busy} disabledReason={lectureIds.length === 0 ? texts.noneChosen : undefined}>
            {texts.submit}
          </SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
