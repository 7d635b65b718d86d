import type { LecturePlay } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { noteLength } from '@baeum/contract/domains/learning/learning.rules.ts';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { TextArea } from '../../ui/form/TextField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { clockOf } from '../../ui/text/clock-of.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { courseNotes } from './learning.api.ts';
import { NoteRow } from './NoteRow.tsx';
import { onPageKey } from './player-keys.ts';
import { seekTo, useSecond } from './player-handle.ts';
import { playerTexts } from './player.texts.ts';
import styles from './Player.module.css';

const texts = playerTexts.notes;

/** Notes of this lecture in the order of its time, and a new one at the second that is shown. */
export function NotesPanel({ lecture }: { lecture: LecturePlay }) {
  const request = { query: { lectureId: String(lecture.id), pageSize: '100' } };
  const { data } = courseNotes.listCourseNotes.useQuery({ ...courseNotes.listCourseNotes.options(request), enabled: lecture.enrolled });
  if (!lecture.enrolled) return <p className={styles.hint}>{texts.signedOut}</p>;
  return (
    <div className={styles.notes}>
      <NewNote lecture={lecture} />
      {data?.body.items.length === 0 && <p className={styles.hint}>{texts.empty}</p>}
      <ul>
        {data?.body.items.map((note) => (
          <NoteRow
            key={note.id}
            note={note}
            place={
              <button type="button" className={styles.jump} onClick={() => seekTo(note.atSeconds)} aria-label={texts.jump(clockOf(note.atSeconds))}>
                {clockOf(note.atSeconds)}
              </button>
            }
          />
        ))}
      </ul>
    </div>
  );
}

function NewNote({ lecture }: { lecture: LecturePlay }) {
  const second = useSecond();
  const [content, setContent] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const { mutateAsync, isPending } = courseNotes.createCourseNote.useMutation();
  const focus = () => form.current?.querySelector('textarea')?.focus();
  useEffect(() => onPageKey('note', focus), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (content.trim() === '') return focus();
    mutateAsync({ body: { courseId: lecture.courseId, lectureId: lecture.id, atSeconds: second, content } }).then(
      () => {
        setContent('');
        toast(texts.saved);
      },
      () => undefined,
    );
  };
  return (
    <form ref={form} onSubmit={submit} className={styles.newNote}>
      <TextArea label={texts.at(clockOf(second))} rows={3} maxLength={noteLength} placeholder={texts.placeholder} value={content} onChange={(event) => setContent(event.currentTarget.value)} />
      <SubmitButton loading={isPending}>{texts.save}</SubmitButton>
    </form>
  );
}
