import { coursePath } from '../../ui/course/course-path.ts';
import { Skeleton } from '../../ui/layout.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { courses } from '../courses/courses.api.ts';
import styles from './Complete.module.css';
import { completeTexts } from './instructor-applications.texts.ts';

const request = { query: { sort: 'popular', pageSize: '2' } } as const;

/** Two popular courses as examples for new instructors; nothing if there are none. */
export function SampleCourses() {
  const { data, error } = courses.listCourses.useQuery(courses.listCourses.options(request));
  if (error || data?.body.items.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.subtitle}>{completeTexts.ls.samplesTitle}</h3>
      <ul className={styles.samples}>
        {data
          ? data.body.items.map(({ id, slug, title, thumbnailUrl, instructor }) => (
              <li key={id}>
                <a href={coursePath(slug)} target="_blank" rel="noopener" className={styles.sample}>
                  <Picture src={thumbnailUrl} alt="" width={480} height={270} className={styles.cover} />
                  <strong className={styles.sampleTitle}>{title}</strong>
                  <span className={styles.muted}>{instructor.name}</span>
                  <span className="visually-hidden">({completeTexts.newWindow})</span>
                </a>
              </li>
            ))
          : ['first', 'second'].map((place) => (
              <li key={place}>
                <Skeleton shape="cover" />
                <Skeleton />
                <Skeleton short />
              </li>
            ))}
      </ul>
    </section>
  );
}
