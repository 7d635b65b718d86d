import { SortableGroups, type GroupRow } from '../../ui/choice/SortableGroups.tsx';
import { moveRow } from './change-outline.ts';
import styles from './curricula.module.css';
import { curriculumTexts as texts } from './curricula.texts.ts';
import { useEditing, useOutline } from './editing-context.ts';
import { LectureRow } from './LectureRow.tsx';
import type { Outline, OutlineLecture, OutlineSection } from './outline.ts';
import { SectionRow } from './SectionRow.tsx';

interface Row extends GroupRow {
  /** From 1. */
  number: number;
  section: OutlineSection;
  lecture?: OutlineLecture;
}

/** Sections and their lectures as rows of one list. */
export function OutlineList({ onDragging }: { onDragging: (dragging: boolean) => void }) {
  const { store, files } = useEditing();
  const outline = useOutline(store);
  return (
    <SortableGroups
      label={texts.title}
      rows={rowsOf(outline)}
      onMove={(key, place) => store.change((now) => moveRow(now, key, place))}
      onFiles={(dropped, place) => void files.addFiles(dropped, place)}
      onDragging={onDragging}
      empty={<p className={styles.empty}>{texts.empty}</p>}
      render={({ section, lecture, number }) => (lecture ? <LectureRow lecture={lecture} /> : <SectionRow section={section} number={number} />)}
    />
  );
}

function rowsOf(outline: Outline): Row[] {
  return outline.flatMap((section, index) => [
    { id: section.key, text: texts.sectionRow(index + 1, section.title), heads: true, number: index + 1, section },
    ...section.lectures.map((lecture, at) => ({ id: lecture.key, text: lecture.title, heads: false, number: at + 1, section, lecture })),
  ]);
}
