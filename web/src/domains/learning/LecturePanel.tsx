import { useEffect, useEffectEvent, useState } from 'react';
import { CurriculumPanel } from './CurriculumPanel.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { onPageKey } from './player-keys.ts';
import styles from './Player.module.css';
import { playerTexts as texts } from './player.texts.ts';
import { QuestionsPanel } from './QuestionsPanel.tsx';
import { TranscriptPanel } from './TranscriptPanel.tsx';
import { useOpenLecture } from './use-lecture.ts';

const tabs = ['curriculum', 'notes', 'questions', 'transcript'] as const;
type Tab = (typeof tabs)[number];

/** Beside the video: the course's lectures, the user's notes, and the transcript. */
export function LecturePanel() {
  const [tab, setTab] = useState<Tab>('curriculum');
  // The lecture whose shortcut requested a new note: the next one must not take focus.
  const [begun, setBegun] = useState<number>();
  const { lecture, own, course } = useOpenLecture();
  const openNotes = useEffectEvent(() => {
    setTab('notes');
    setBegun(lecture?.id);
  });
  useEffect(() => onPageKey('note', () => openNotes()), []);
  if (!lecture || !course) return null;
  return (
    <div>
      <div role="group" aria-label={texts.panel} className={styles.tabs}>
        {tabs.map((name) => (
          <button key={name} type="button" aria-pressed={tab === name} className={styles.tab} onClick={() => (setTab(name), setBegun(undefined))}>
            {texts.tabs[name]}
          </button>
        ))}
      </div>
      {tab === 'curriculum' && (
        <CurriculumPanel course={course} current={lecture.id} progress={own?.progress ?? []} enrolled={lecture.enrolled} fresh={own?.newLectureIds ?? []} />
      )}
      {tab === 'notes' && <NotesPanel lecture={lecture} begin={begun === lecture.id} />}
      {tab === 'questions' && <QuestionsPanel key={lecture.id} lecture={lecture} />}
      {tab === 'transcript' && <TranscriptPanel key={lecture.id} captions={lecture.captions} preferredCaption={lecture.preferredCaption} />}
    </div>
  );
}
