import { IconPlus } from '../../ui/icons.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { changeSection, moveBy } from './change-outline.ts';
import styles from './curricula.module.css';
import { curriculumTexts as texts } from './curricula.texts.ts';
import { addLectures, newLecture } from './drop-files.ts';
import { useEditing, useOutline } from './editing-context.ts';
import type { OutlineSection } from './outline.ts';
import { RowMenu } from './RowMenu.tsx';
import { TitleForm } from './TitleForm.tsx';
import { useRemoval } from './use-removal.ts';

/** The head of a section: its title and actions. */
export function SectionRow({ section, number }: { section: OutlineSection; number: number }) {
  const { key, title, lectures } = section;
  const { store, bornLive, renaming, rename } = useEditing();
  const outline = useOutline(store);
  const remove = useRemoval();
  const addLecture = (type: 'VIDEO' | 'TEXT' | 'FILE') => {
    const lecture = newLecture(type, texts.newLecture(lectures.length + 1), bornLive);
    store.change((now) => addLectures(now, [lecture], { id: lectures.at(-1)?.key ?? key, before: false }));
    rename(lecture.key);
  };
  const finish = (written: string) => {
    store.change((now) => changeSection(now, key, { title: written }));
    rename(undefined);
  };
  return (
    <>
      <div className={styles.words}>
        <span className={styles.number}>{texts.section(number)}</span>
        {renaming === key ? (
          <TitleForm title={title} onDone={finish} />
        ) : (
          <button type="button" className={styles.sectionTitle} onClick={() => rename(key)}>
            {title}
          </button>
        )}
      </div>
      <span className={styles.count}>{texts.count(lectures.length)}</span>
      <MenuButton
        label={null}
        title={texts.addLectureTo(title)}
        icon={<IconPlus size={18} aria-hidden="true" />}
        variant="secondary"
        size="small"
        entries={(['VIDEO', 'TEXT', 'FILE'] as const).map((type) => ({ text: texts.types[type], onAction: () => addLecture(type) }))}
      />
      <RowMenu
        title={title}
        entries={[
          { text: texts.rename, onAction: () => rename(key) },
          { text: texts.up, disabled: outline[0]?.key === key, onAction: () => store.change((now) => moveBy(now, key, -1)) },
          { text: texts.down, disabled: outline.at(-1)?.key === key, onAction: () => store.change((now) => moveBy(now, key, 1)) },
          {
            text: texts.remove,
            danger: true,
            onAction: () =>
              remove(
                key,
                title,
                lectures.some(({ learned }) => learned),
              ),
          },
        ]}
      />
    </>
  );
}
