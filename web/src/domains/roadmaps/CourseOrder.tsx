import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Finder } from '../../ui/choice/Finder.tsx';
import { SortableList } from '../../ui/choice/SortableList.tsx';
import { Stack } from '../../ui/layout.tsx';
import { courses } from '../courses/courses.api.ts';
import styles from './Roadmaps.module.css';
import { myRoadmapTexts } from './roadmaps.texts.ts';

const texts = myRoadmapTexts.form;
/** Course suggestions for a text. */
const offered = '10';

export interface ChosenCourse {
  id: number;
  title: string;
}

interface CourseOrderProps {
  value: readonly ChosenCourse[];
  error?: string | undefined;
  onChange: (courses: readonly ChosenCourse[]) => void;
}

/** Selects courses by title, and orders them. */
export function CourseOrder({ value, error, onChange }: CourseOrderProps) {
  const items = value.map(({ id, title }) => ({ id: String(id), text: title }));
  const reorder = (ids: string[]) => onChange(ids.flatMap((id) => value.filter((course) => String(course.id) === id)));
  return (
    <Stack gap={12}>
      <CourseFinder error={error} onChoose={(course) => value.every(({ id }) => id !== course.id) && onChange([...value, course])} />
      {items.length === 0 && <p className={styles.muted}>{texts.noCourses}</p>}
      {items.length > 0 && (
        <SortableList
          label={texts.courses}
          items={items}
          onReorder={reorder}
          render={({ id, text }) => (
            <div className={styles.chosen}>
              <span>{text}</span>
              <Button
                variant="quiet"
                size="small"
                aria-label={texts.takeOut(text)}
                onClick={() => onChange(value.filter((course) => String(course.id) !== id))}
              >
                {texts.takeOutShort}
              </Button>
            </div>
          )}
        />
      )}
    </Stack>
  );
}

function CourseFinder({ error, onChoose }: { error?: string | undefined; onChoose: (course: ChosenCourse) => void }) {
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const { data } = courses.listCourses.useQuery({
    ...courses.listCourses.options({ query: { pageSize: offered, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  });
  const found = data?.body.items ?? [];
  const choose = (id: string) => {
    const course = found.find((each) => String(each.id) === id);
    if (course) onChoose({ id: course.id, title: course.title });
  };
  return (
    <Finder
      label={texts.addCourse}
      placeholder={texts.find}
      options={found.map(({ id, title, instructor }) => ({ value: String(id), text: title, note: instructor.name }))}
      onChoose={choose}
      onType={setTyped}
      {...(error && { error })}
    />
  );
}
