import type { LectureCompletion } from '@baeum/contract/domains/teaching-figures/teaching-figures.schemas.ts';
import { Link, useNavigate } from 'react-router';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Plot } from '../../ui/plot/Plot.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { retentionPath } from '../lecture-retention/parts/retention-path.ts';
import styles from './Analytics.module.css';
import { analyticsTexts as texts } from './analytics.texts.ts';
import { biggestStep, sectionsOf, type SectionStep } from './funnel.ts';

const { funnel, sections, lectures: ofLectures } = texts;

/** Learners' progress by lecture, and where most of them stop. */
export function Funnel({ courseId, lectures }: { courseId: string; lectures: readonly LectureCompletion[] }) {
  const navigate = useNavigate();
  if (lectures.length === 0) return <p>{funnel.none}</p>;
  const biggest = biggestStep(lectures);
  return (
    <>
      <p className={styles.muted}>{funnel.lead}</p>
      {biggest && <Callout tone="warning">{funnel.biggest(biggest.at.title, biggest.next.title, biggest.at.dropOff)}</Callout>}
      <Plot
        label={funnel.series}
        axis={funnel.axis}
        kind="bar"
        unit={funnel.unit}
        points={lectures.map(({ title }, index) => `${index + 1}. ${title}`)}
        series={[{ name: funnel.series, values: lectures.map(({ reached }) => reached) }]}
      />
      <Stack gap={8}>
        <h3 className={styles.subheading}>{sections.title}</h3>
        <DataTable label={sections.label} columns={sectionColumns} rows={sectionsOf(lectures)} keyOf={({ id }) => String(id)} nameOf={({ title }) => title} />
      </Stack>
      <Stack gap={8}>
        <h3 className={styles.subheading}>{ofLectures.title}</h3>
        <p className={styles.muted}>{ofLectures.lead}</p>
        <DataTable
          label={ofLectures.label}
          columns={lectureColumnsOf(courseId)}
          rows={lectures}
          keyOf={({ lectureId }) => String(lectureId)}
          nameOf={({ title }) => title}
          onOpen={(lectureId) => void navigate(retentionPath(courseId, lectureId))}
        />
      </Stack>
    </>
  );
}

const dropOffColumn = { key: 'dropOff', title: texts.dropOff, numeric: true, cell: ({ dropOff }: { dropOff: number }) => texts.people(dropOff) };
const questionsColumn = { key: 'questions', title: texts.questions, numeric: true, cell: ({ questions }: { questions: number }) => texts.pieces(questions) };

const sectionColumns: readonly Column<SectionStep>[] = [
  { key: 'section', title: sections.section, cell: ({ title }) => title },
  { key: 'lectures', title: sections.lectures, numeric: true, cell: ({ lectures }) => texts.pieces(lectures) },
  { key: 'first', title: sections.first, numeric: true, cell: ({ first }) => texts.people(first) },
  { key: 'last', title: sections.last, numeric: true, cell: ({ last }) => texts.people(last) },
  dropOffColumn,
  questionsColumn,
];

const lectureColumnsOf = (courseId: string): readonly Column<LectureCompletion>[] => [
  { key: 'lecture', title: ofLectures.lecture, cell: ({ lectureId, title }) => <Link to={retentionPath(courseId, lectureId)}>{title}</Link> },
  { key: 'started', title: ofLectures.started, numeric: true, cell: ({ started }) => texts.people(started) },
  { key: 'completed', title: ofLectures.completed, numeric: true, cell: ({ completed }) => texts.people(completed) },
  { key: 'reached', title: texts.reached, numeric: true, cell: ({ reached }) => texts.people(reached) },
  dropOffColumn,
  questionsColumn,
];
