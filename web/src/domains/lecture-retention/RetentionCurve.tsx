import type { LectureRetention } from '@baeum/contract/domains/lecture-retention/lecture-retention.contract.ts';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Plot } from '../../ui/plot/Plot.tsx';
import { clockOf } from '../../ui/text/clock-of.ts';
import { questionPath, stepAt } from './asked-at.ts';
import { retentionTexts as texts } from './lecture-retention.texts.ts';

interface RetentionCurveProps {
  retention: LectureRetention;
  /** Address of the list of questions. */
  listed: string;
  /** Address of the full range; undefined if it is shown already. */
  all: string | undefined;
}

/** How often each step of a lecture was watched, with the questions asked there. */
export function RetentionCurve({ retention: { durationSeconds, curve, questions }, listed, all }: RetentionCurveProps) {
  if (durationSeconds === 0) return <EmptyState {...texts.noLength} />;
  if (curve.every(({ views }) => views === 0)) {
    return all === undefined ? <EmptyState drawing="seedling" {...texts.nobody} /> : <EmptyState drawing="seedling" {...texts.nobodyThen} link={all} />;
  }
  return (
    <Plot
      label={texts.curve.title}
      axis={texts.curve.axis}
      unit={texts.curve.unit}
      points={curve.map(({ from }) => clockOf(from))}
      series={[{ name: texts.curve.series, values: curve.map(({ views }) => views) }]}
      marks={{
        of: questions.map(({ id, title, atSeconds }) => ({
          at: stepAt(curve, atSeconds),
          name: texts.questions.mark(clockOf(atSeconds), title),
          to: questionPath(id),
        })),
        together: texts.questions.together,
        listed,
      }}
    />
  );
}
