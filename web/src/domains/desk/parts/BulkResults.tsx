import { Button } from '../../../ui/Button.tsx';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import styles from './Desk.module.css';
import { deskTexts } from './desk.texts.ts';
import type { BulkRun } from './use-bulk.ts';

const { bulk: texts } = deskTexts;

interface BulkResultsProps<T> {
  run: BulkRun<T>;
  nameOf: (row: T) => string;
  onRetry: () => void;
  onClose: () => void;
}

/** Progress of a bulk action, and afterwards which rows failed and why. */
export function BulkResults<T>({ run: { all, results, action }, nameOf, onRetry, onClose }: BulkResultsProps<T>) {
  const failed = results.filter(({ problem }) => problem !== undefined);
  const busy = results.length < all;
  return (
    <section aria-label={action.label} className={styles.results}>
      <Stack gap={8}>
        <strong role="status">{busy ? texts.running(results.length, all) : texts.result(results.length - failed.length, failed.length)}</strong>
        {busy && <ProgressBar label={action.label} value={results.length} max={all} />}
        <ul className={styles.resultRows}>
          {results.map(({ row, problem }, index) => (
            <li key={index} className={problem === undefined ? styles.muted : undefined}>
              {problem === undefined ? texts.doneRow(nameOf(row)) : texts.failedRow(nameOf(row), problem)}
            </li>
          ))}
        </ul>
        {!busy && (
          <Row gap={8}>
            {failed.length > 0 && (
              <Button size="small" onClick={onRetry}>
                {texts.retry}
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={onClose}>
              {texts.close}
            </Button>
          </Row>
        )}
      </Stack>
    </section>
  );
}
