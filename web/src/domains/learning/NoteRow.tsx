import type { CourseNote } from '@baeum/contract/domains/course-notes/course-notes.contract.ts';
import { noteLength, noteRule } from '@baeum/contract/domains/course-notes/course-notes.rules.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { courseNotes } from '../course-notes/course-notes.api.ts';
import styles from './Notes.module.css';
import { playerTexts } from './player.texts.ts';

const texts = playerTexts.notes;

/** A note with its position in the lecture; editable in place, and restorable after deletion. */
export function NoteRow({ note, place }: { note: CourseNote; place: ReactNode }) {
  const [editing, setEditing] = useState(false);
  const remove = courseNotes.deleteCourseNote.useMutation();
  const create = courseNotes.createCourseNote.useMutation();
  const { courseId, lectureId, atSeconds, content } = note;
  const restore = () => void create.mutateAsync({ body: { courseId, lectureId, atSeconds, content } }).catch(() => undefined);
  const deleteNote = () =>
    remove.mutateAsync({ query: { id: String(note.id) } }).then(
      () => toast(texts.removed, restore),
      () => undefined,
    );
  return (
    <li className={styles.note}>
      {place}
      {editing ? <NoteForm note={note} onDone={() => setEditing(false)} /> : <p className={styles.content}>{content}</p>}
      {!editing && (
        <div className={styles.actions}>
          <Button variant="quiet" size="small" onClick={() => setEditing(true)}>
            {texts.edit}
          </Button>
          <Button variant="quiet" size="small" loading={remove.isPending} onClick={() => void deleteNote()}>
            {texts.remove}
          </Button>
        </div>
      )}
    </li>
  );
}

function NoteForm({ note, onDone }: { note: CourseNote; onDone: () => void }) {
  const { mutateAsync } = courseNotes.updateCourseNote.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { content: note.content },
    rules: ({ content }) => ({ content: noteRule(content) }),
    submit: async ({ content }) => {
      await mutateAsync({ body: { id: note.id, content } });
      onDone();
    },
  });
  return (
    <ContractForm form={form} className={styles.form}>
      <TextArea {...form.field('content')} label={texts.content} rows={4} maxLength={noteLength} required />
      <div className={styles.actions}>
        <SubmitButton loading={form.busy}>{texts.save}</SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </ContractForm>
  );
}
