import { homeContentLimits } from '@baeum/contract/domains/home-content/home-content.rules.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Finder } from '../../ui/choice/Finder.tsx';
import { courses } from '../courses/courses.api.ts';
import { homeContentTexts } from './home-content.texts.ts';
import type { Picked } from './home-draft.ts';
import { PickThings, type PickProps } from './PickThings.tsx';

const { picking: texts } = homeContentTexts;
const cover = { width: 80, height: 45 };

/** Courses found by title, in display order. */
export function PickCourses(props: PickProps) {
  return <PickThings {...props} label={texts.courses} nothing={texts.noCourses} most={homeContentLimits.picked} picture={cover} Finder={CourseFinder} />;
}

function CourseFinder({ onChoose }: { onChoose: (course: Picked) => void }) {
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const { data } = courses.listCourses.useQuery({
    ...courses.listCourses.options({ query: { pageSize: '10', ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  });
  const found = data?.body.items ?? [];
  const choose = (value: string) => {
    const course = found.find(({ id }) => String(id) === value);
    if (course) onChoose({ id: course.id, name: course.title, pictureUrl: course.thumbnailUrl });
  };
  return (
    <Finder
      label={texts.addCourse}
      placeholder={texts.findCourse}
      options={found.map(({ id, title, instructor }) => ({ value: String(id), text: title, note: instructor.name }))}
      onChoose={choose}
      onType={setTyped}
    />
  );
}
