import type { LecturePlay } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { noteLength, noteRule } from '@baeum/contract/domains/course-notes/course-notes.rules.ts';
import { useEffect } from 'react';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
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
      <NewNote key={lecture.id} lecture={lecture} />
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
  const { mutateAsync } = courseNotes.createCourseNote.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { content: '' },
    rules: ({ content }) => ({ content: noteRule(content) }),
    submit: async ({ content }) => {
      await mutateAsync({ body: { courseId: lecture.courseId, lectureId: lecture.id, atSeconds: second, content } });
      form.reset();
      toast(texts.saved);
    },
    keep: { key: `note-${lecture.id}` },
  });
  const { ref } = form;
  useEffect(() => onPageKey('note', () => ref.current?.querySelector('textarea')?.focus()), [ref]);
  return (
    <ContractForm form={form} className={styles.newNote}>
      <TextArea {...form.field('content', 'left')} label={texts.at(clockOf(second))} rows={3} maxLength={noteLength} placeholder={texts.placeholder} />
      <SubmitButton loading={form.busy}>{texts.save}</SubmitButton>
    </ContractForm>
  );
}
