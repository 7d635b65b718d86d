import type { ReadyAnswer } from '@baeum/contract/domains/ready-answers/ready-answers.contract.ts';
import { useState } from 'react';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { readyAnswers } from './ready-answers.api.ts';
import { readyAnswerTexts as texts } from './ready-answers.texts.ts';
import { ReadyAnswerForm } from './ReadyAnswerForm.tsx';

export interface ReadyAnswersModalProps {
  /** The text currently being written. */
  written: string;
}

/** An instructor's predefined answers, to add, edit and delete. */
export function ReadyAnswersModal({ written }: ReadyAnswersModalProps & ModalControl) {
  const { data, error, refetch } = readyAnswers.listReadyAnswers.useQuery(readyAnswers.listReadyAnswers.options());
  const [editing, setEditing] = useState<ReadyAnswer | 'new' | undefined>(written.trim() ? 'new' : undefined);
  const close = () => setEditing(undefined);
  if (!data) return <Modal title={texts.title}>{error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />}</Modal>;
  return (
    <Modal title={texts.title} size="wide" keepOnOutsidePress>
      <Stack gap={24}>
        <p>{texts.lead}</p>
        {editing === 'new' ? (
          <ReadyAnswerForm kept={{ title: '', content: written }} onDone={close} />
        ) : (
          <div>
            <Button variant="soft" onClick={() => setEditing('new')}>
              {texts.add}
            </Button>
          </div>
        )}
        {data.body.length === 0 && <p>{texts.empty}</p>}
        <ListRows label={texts.list}>
          {data.body.map((answer) =>
            answer.id === (editing !== 'new' && editing?.id) ? (
              <li key={answer.id}>
                <ReadyAnswerForm kept={answer} id={answer.id} onDone={close} />
              </li>
            ) : (
              <ReadyAnswerRow key={answer.id} answer={answer} onEdit={() => setEditing(answer)} />
            ),
          )}
        </ListRows>
      </Stack>
    </Modal>
  );
}

function ReadyAnswerRow({ answer: { id, title, uses }, onEdit }: { answer: ReadyAnswer; onEdit: () => void }) {
  const { mutateAsync, isPending } = readyAnswers.deleteReadyAnswer.useMutation();
  const remove = async () => {
    if (!(await confirm(texts.removeQuestion))) return;
    await mutateAsync({ params: { id: String(id) } }).then(
      () => toast(texts.removed),
      () => undefined,
    );
  };
  return (
    <ListRow
      title={title}
      note={texts.uses(uses)}
      end={
        <>
          <Button variant="quiet" size="small" onClick={onEdit}>
            {texts.edit}
          </Button>
          <Button variant="quiet" size="small" loading={isPending} onClick={() => void remove()}>
            {texts.remove}
          </Button>
        </>
      }
    />
  );
}
