import { aggregations } from '@baeum/contract/domains/workspaces/metric-definition.rules.ts';
import { Select } from '../../ui/choice/Select.tsx';
import { EventField } from '../event-desk/parts/EventField.tsx';
import { FilterRows } from './FilterRows.tsx';
import { metricDeskTexts } from './metric-desk.texts.ts';
import type { PartDraft } from './metric-draft.ts';
import styles from './MetricDesk.module.css';

const { form: texts } = metricDeskTexts;

interface PartFieldsProps {
  title: string;
  part: PartDraft;
  error: string | undefined;
  environment: string;
  onChange: (part: PartDraft) => void;
}

/** Numerator or denominator of a ratio: the event and its aggregation. */
export function PartFields({ title, part, error, environment, onChange }: PartFieldsProps) {
  return (
    <div role="group" aria-label={title} className={styles.part}>
      <p className={styles.partTitle}>{title}</p>
      <EventField value={part.eventKey} error={error} environment={environment} onChange={(eventKey) => onChange({ ...part, eventKey })} />
      <Select
        label={texts.aggregation}
        value={part.aggregation}
        options={aggregations.map((value) => ({ value, text: metricDeskTexts.aggregations[value] }))}
        onChange={(next) => {
          const aggregation = aggregations.find((each) => each === next);
          if (aggregation) onChange({ ...part, aggregation });
        }}
      />
      <FilterRows label={texts.filter(title)} filter={part.filter} onChange={(filter) => onChange({ ...part, filter })} />
    </div>
  );
}
