import type { CourseNote } from '@baeum/contract/domains/course-notes/course-notes.contract.ts';
import { noteLength } from '@baeum/contract/domains/learning/learning.rules.ts';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { courseNotes } from './learning.api.ts';
import { playerTexts } from './player.texts.ts';
import styles from './Notes.module.css';

const texts = playerTexts.notes;

/** A note with its place in the lecture; it can be changed where it stands, and taken back after it was deleted. */
export function NoteRow({ note, place }: { note: CourseNote; place: ReactNode }) {
  const [editing, setEditing] = useState(false);
  const remove = courseNotes.deleteCourseNote.useMutation();
  const create = courseNotes.createCourseNote.useMutation();
  const { courseId, lectureId, atSeconds, content } = note;
  const restore = () => void create.mutateAsync({ body: { courseId, lectureId, atSeconds, content } }).catch(() => undefined);
  const deleteNote = () => remove.mutateAsync({ query: { id: String(note.id) } }).then(() => toast(texts.removed, restore), () => undefined);
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
  const [content, setContent] = useState(note.content);
  const { mutateAsync, isPending } = courseNotes.updateCourseNote.useMutation();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (content.trim() !== '') mutateAsync({ body: { id: note.id, content } }).then(onDone, () => undefined);
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <TextArea label={texts.content} rows={4} maxLength={noteLength} value={content} onChange={(event) => setContent(event.currentTarget.value)} />
      <div className={styles.actions}>
        <SubmitButton loading={isPending}>{texts.save}</SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
