import { noteLength, noteRule } from '@baeum/contract/domains/course-notes/course-notes.rules.ts';
import type { LecturePlay } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '../../client/ErrorState.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { clockOf } from '../../ui/text/clock-of.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { courseNotes } from '../course-notes/course-notes.api.ts';
import { NoteRow } from './NoteRow.tsx';
import { seekTo, useSecond } from './player-handle.ts';
import { onPageKey } from './player-keys.ts';
import styles from './Player.module.css';
import { playerTexts } from './player.texts.ts';

const texts = playerTexts.notes;

interface NotesPanelProps {
  lecture: LecturePlay;
  /** Opened by the shortcut, so the field gets focus. */
  begin: boolean;
}

/** Notes of this lecture in order of time, and a new one at the current second. */
export function NotesPanel({ lecture, begin }: NotesPanelProps) {
  const request = { query: { lectureId: String(lecture.id), pageSize: '100' } };
  const { data, error, refetch } = courseNotes.listCourseNotes.useQuery({ ...courseNotes.listCourseNotes.options(request), enabled: lecture.enrolled });
  if (!lecture.enrolled) return <p className={styles.hint}>{texts.signedOut}</p>;
  return (
    <div className={styles.notes}>
      <NewNote key={lecture.id} lecture={lecture} begin={begin} />
      {!data && error && <ErrorState error={error} retry={() => void refetch()} />}
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
      {data && data.body.total > data.body.items.length && (
        <Link to="/user/notes" className={styles.hint}>
          {texts.all(data.body.total)}
        </Link>
      )}
      <RemovedNotes courseId={lecture.courseId} />
    </div>
  );
}

/** Notes of lectures removed from the course: there is no video to link, but the text is preserved. */
function RemovedNotes({ courseId }: { courseId: number }) {
  const request = { query: { courseId: String(courseId), shown: 'false' as const, pageSize: '100' } };
  const { data } = courseNotes.listCourseNotes.useQuery(courseNotes.listCourseNotes.options(request));
  if (!data || data.body.total === 0) return null;
  return (
    <section>
      <h2 className={styles.section}>{texts.ofRemoved}</h2>
      <ul>
        {data.body.items.map((note) => (
          <NoteRow key={note.id} note={note} place={<span className={styles.hint}>{`${note.lecture.title} · ${clockOf(note.atSeconds)}`}</span>} />
        ))}
      </ul>
      {data.body.total > data.body.items.length && (
        <Link to="/user/notes" className={styles.hint}>
          {texts.allOfCourse}
        </Link>
      )}
    </section>
  );
}

/** A note belongs to the second at which the user starts writing, even if the video plays on. */
function NewNote({ lecture, begin }: NotesPanelProps) {
  const second = useSecond();
  const [begun, setBegun] = useState<number>();
  const at = begun ?? second;
  const { mutateAsync } = courseNotes.createCourseNote.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { content: '' },
    rules: ({ content }) => ({ content: noteRule(content) }),
    submit: async ({ content }) => {
      await mutateAsync({ body: { courseId: lecture.courseId, lectureId: lecture.id, atSeconds: at, content } });
      form.reset();
      toast(texts.saved);
    },
    savedDraft: { key: `note-${lecture.id}` },
  });
  const { ref, values } = form;
  const writing = values.content !== '';
  if (writing !== (begun !== undefined)) setBegun(writing ? second : undefined);
  useEffect(() => {
    const write = () => ref.current?.querySelector('textarea')?.focus();
    if (begin) write();
    return onPageKey('note', write);
  }, [ref, begin]);
  return (
    <ContractForm form={form} className={styles.newNote}>
      <TextArea {...form.field('content', 'left')} label={texts.at(clockOf(at))} rows={3} maxLength={noteLength} placeholder={texts.placeholder} />
      <SubmitButton loading={form.busy}>{texts.save}</SubmitButton>
    </ContractForm>
  );
}
