import type { LectureRetention } from '@baeum/contract/domains/lecture-retention/lecture-retention.contract.ts';
import { Link, useNavigate } from 'react-router';
import { lecturePath } from '../../ui/course/lecture-path.ts';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Stack } from '../../ui/layout.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { clockOf } from '../../ui/text/clock-of.ts';
import { questionPath, stepAt } from './asked-at.ts';
import { retentionTexts } from './lecture-retention.texts.ts';
import styles from './Retention.module.css';

const texts = retentionTexts.questions;

type Question = LectureRetention['questions'][number];

/** The questions of a lecture in order of time, as links. */
export function AskedQuestions({ courseId, retention }: { courseId: number; retention: LectureRetention }) {
  const navigate = useNavigate();
  const { questions } = retention;
  return (
    <section id="questions">
      <Stack gap={16}>
        <h2 className={styles.heading}>{texts.title}</h2>
        <p className={styles.muted}>{texts.lead}</p>
        <DataTable
          label={texts.label}
          columns={columnsOf(courseId, retention)}
          rows={questions}
          keyOf={({ id }) => String(id)}
          nameOf={({ title }) => title}
          onOpen={(id) => void navigate(questionPath(id))}
          empty={<EmptyState drawing="letters" {...texts.none} />}
        />
      </Stack>
    </section>
  );
}

function columnsOf(courseId: number, { lectureId, curve }: LectureRetention): Column<Question>[] {
  return [
    { key: 'question', title: texts.question, cell: ({ id, title }) => <Link to={questionPath(id)}>{title}</Link> },
    {
      key: 'at',
      title: texts.at,
      numeric: true,
      cell: ({ atSeconds }) => (
        <Link to={lecturePath(courseId, lectureId, atSeconds)} className={styles.link}>
          {clockOf(atSeconds)}
        </Link>
      ),
    },
    { key: 'views', title: texts.views, numeric: true, cell: ({ atSeconds }) => texts.viewsOf(curve[stepAt(curve, atSeconds)]?.views ?? 0) },
  ];
}
