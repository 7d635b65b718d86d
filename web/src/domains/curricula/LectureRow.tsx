import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { changeLecture, moveBy, moveToSection } from './change-outline.ts';
import styles from './curricula.module.css';
import { curriculumTexts as texts } from './curricula.texts.ts';
import { useEditing, useOutline } from './editing-context.ts';
import { LectureState } from './LectureState.tsx';
import type { MoveModalProps } from './MoveModal.tsx';
import type { OutlineLecture } from './outline.ts';
import { RowMenu } from './RowMenu.tsx';
import { TitleForm } from './TitleForm.tsx';
import { useRemoval } from './use-removal.ts';

const moveModal = defineModal<MoveModalProps>(async () => (await import('./MoveModal.tsx')).MoveModal);

/** A lecture of the outline: its title opens its content. */
export function LectureRow({ lecture }: { lecture: OutlineLecture }) {
  const { key, title } = lecture;
  const { store, renaming, rename, openLecture } = useEditing();
  const finish = (written: string) => {
    store.change((now) => changeLecture(now, key, { title: written }));
    rename(undefined);
  };
  return (
    <>
      <div className={styles.words}>
        {renaming === key ? (
          <TitleForm title={title} onDone={finish} />
        ) : (
          <button type="button" className={styles.lectureTitle} onClick={() => openLecture(key)}>
            {title}
          </button>
        )}
        <LectureState lecture={lecture} />
      </div>
      <LectureMenu lecture={lecture} />
    </>
  );
}

function LectureMenu({ lecture: { key, title, learned } }: { lecture: OutlineLecture }) {
  const { store, rename, openLecture } = useEditing();
  const outline = useOutline(store);
  const remove = useRemoval();
  const home = outline.find(({ lectures }) => lectures.some((each) => each.key === key));
  const move = async () => {
    const chosen = (await openModal(moveModal, {
      title,
      sections: outline.map((section, index) => ({ ...section, number: index + 1 })),
      home: home?.key,
    })) as string;
    const section = outline.find((each) => each.key === chosen);
    if (!section) return;
    store.change((now) => moveToSection(now, key, section.key));
    toast(texts.moved(section.title));
  };
  return (
    <RowMenu
      title={title}
      entries={[
        { text: texts.open, onAction: () => openLecture(key) },
        { text: texts.rename, onAction: () => rename(key) },
        { text: texts.up, disabled: outline[0]?.lectures[0]?.key === key, onAction: () => store.change((now) => moveBy(now, key, -1)) },
        { text: texts.down, disabled: outline.at(-1)?.lectures.at(-1)?.key === key, onAction: () => store.change((now) => moveBy(now, key, 1)) },
        { text: texts.otherSection, disabled: outline.length < 2, onAction: () => void move() },
        { text: texts.remove, danger: true, onAction: () => remove(key, title, learned) },
      ]}
    />
  );
}
