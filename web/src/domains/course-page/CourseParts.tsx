import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { ReactNode } from 'react';
import { Container } from '../../ui/layout.tsx';
import { SectionTabs } from '../../ui/navigation/SectionTabs.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import { courseTexts } from './course-page.texts.ts';
import styles from './CourseParts.module.css';
import { Curriculum } from './Curriculum.tsx';
import { InstructorPart } from './InstructorPart.tsx';
import { PointList } from './PointList.tsx';

const sections = (['intro', 'curriculum', 'instructor', 'reviews', 'news', 'community', 'inquiries'] as const).map((id) => ({ id, text: courseTexts[id] }));

/** Number of parts that an unpublished course has; the others require publication. */
const ownSections = 3;

interface CoursePartsProps {
  course: CourseDetail;
  /** Members' contributions, after the course's own description. */
  children: ReactNode;
}

/** The parts of a course's page below its head. */
export function CourseParts({ course, children }: CoursePartsProps) {
  const { goals, audience, prerequisites, descriptionHtml } = course;
  return (
    <div className={styles.parts}>
      <SectionTabs label={courseTexts.parts} sections={course.status === 'PUBLISHED' ? sections : sections.slice(0, ownSections)} />
      <Container className={styles.body}>
        <div className={styles.column}>
          <section id="intro" aria-labelledby="intro-title" className={styles.part}>
            <h2 id="intro-title" className={styles.partTitle}>
              {courseTexts.intro}
            </h2>
            <PointList title={courseTexts.goals} points={goals} marked />
            <RichText html={descriptionHtml} />
            <div className={styles.pair}>
              <PointList title={courseTexts.audience} points={audience} />
              <PointList title={courseTexts.prerequisites} points={prerequisites} />
            </div>
          </section>
          <section id="curriculum" aria-labelledby="curriculum-title" className={styles.part}>
            <h2 id="curriculum-title" className={styles.partTitle}>
              {courseTexts.curriculum}
            </h2>
            <Curriculum course={course} />
          </section>
          <section id="instructor" aria-labelledby="instructor-title" className={styles.part}>
            <h2 id="instructor-title" className={styles.partTitle}>
              {courseTexts.instructor}
            </h2>
            <InstructorPart course={course} />
          </section>
          {children}
        </div>
      </Container>
    </div>
  );
}
