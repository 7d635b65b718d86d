import { Button } from '../../../ui/Button.tsx';
import { NumberField } from '../../../ui/choice/NumberField.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { StatusTag } from '../../../ui/feedback/StatusTag.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { IconPlus, IconTrash } from '../../../ui/icons.ts';
import { Badge, Row, Stack } from '../../../ui/layout.tsx';
import { PagePart } from '../../../ui/text/PagePart.tsx';
import { Parameters } from './Parameters.tsx';
import { addVariation, evenWeights, keyAt, makeControl, removeVariation, type DraftVariation } from './wizard-draft.ts';
import type { StepProps } from './wizard-form.ts';
import { isWhole, sumOf } from './wizard-rules.ts';
import styles from './Wizard.module.css';
import { wizardTexts } from './wizard.texts.ts';

const { variations: texts } = wizardTexts;
const most = 10;
const fewest = 2;

/** Variations with their shares and parameters. */
export function VariationsStep({ form }: StepProps) {
  const { values, change } = form;
  const { variations } = values;
  const { error } = form.choice('variations');
  const set = (at: number, part: Partial<DraftVariation>) =>
    change({ variations: variations.map((variation, index) => (index === at ? { ...variation, ...part } : variation)) });
  return (
    <Stack gap={32}>
      <Stack gap={16}>
        <p className={styles.muted}>{texts.lead}</p>
        <ul aria-label={texts.list} className={styles.beside}>
          {variations.map((variation, at) => (
            <li key={at} className={styles.card}>
              <Card
                variation={variation}
                at={at}
                error={at === 0 ? error : undefined}
                onChange={(part) => set(at, part)}
                onControl={() => change(makeControl(values, at))}
                {...(variations.length > fewest && at > 0 && { onRemove: () => change(removeVariation(values, at)) })}
              />
            </li>
          ))}
        </ul>
        <Row gap={8}>
          <Sum variations={variations} />
          <Button variant="secondary" size="small" onClick={() => change({ variations: evened(variations) })}>
            {texts.even}
          </Button>
          {variations.length < most && (
            <Button variant="secondary" size="small" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => change(addVariation(values))}>
              {texts.add}
            </Button>
          )}
        </Row>
        {variations.length > 3 && <Callout>{texts.lessPower}</Callout>}
        {isWhole(sumOf(variations)) && isUneven(variations) && <Callout>{texts.uneven}</Callout>}
      </Stack>
      <PagePart title={texts.parameters}>
        <Parameters form={form} />
      </PagePart>
    </Stack>
  );
}

interface CardProps {
  variation: DraftVariation;
  at: number;
  error: string | undefined;
  onChange: (part: Partial<DraftVariation>) => void;
  onControl: () => void;
  onRemove?: () => void;
}

function Card({ variation: { name, weight, isDropped }, at, error, onChange, onControl, onRemove }: CardProps) {
  const key = keyAt(at);
  return (
    <Stack gap={12}>
      <header className={styles.cardHead}>
        <h3 className={styles.cardTitle}>{texts.of(key)}</h3>
        {at === 0 && <Badge tone="brand">{texts.control}</Badge>}
        {isDropped && <StatusTag tone="neutral">{texts.dropped}</StatusTag>}
        <span className={styles.tools}>
          {at > 0 && !isDropped && (
            <Button variant="quiet" size="small" aria-label={texts.makeControlOf(key)} onClick={onControl}>
              {texts.makeControl}
            </Button>
          )}
          {onRemove && (
            <Button variant="quiet" size="small" icon={<IconTrash size={18} aria-hidden="true" />} aria-label={texts.remove(key)} onClick={onRemove} />
          )}
        </span>
      </header>
      <TextField
        label={texts.name}
        value={name}
        placeholder={texts.names[at]}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      {!isDropped && (
        <NumberField
          label={texts.weight}
          value={weight ?? Number.NaN}
          min={0}
          max={100}
          unit="%"
          error={error}
          onChange={(next) => onChange({ weight: Number.isNaN(next) ? null : next })}
        />
      )}
    </Stack>
  );
}

function Sum({ variations }: { variations: readonly DraftVariation[] }) {
  const sum = sumOf(variations);
  const rest = Math.round((100 - sum) * 100) / 100;
  return (
    <span role="status" className={styles.sum}>
      {texts.sum(sum)}
      <StatusTag tone={isWhole(sum) ? 'success' : 'warning'}>{isWhole(sum) ? texts.whole : rest > 0 ? texts.short(rest) : texts.over(-rest)}</StatusTag>
    </span>
  );
}

function evened(variations: readonly DraftVariation[]): DraftVariation[] {
  const weights = evenWeights(variations.filter(({ isDropped }) => !isDropped).length);
  return variations.map((variation) => (variation.isDropped ? variation : { ...variation, weight: weights.shift() ?? 0 }));
}

function isUneven(variations: readonly DraftVariation[]): boolean {
  const weights = variations.filter(({ isDropped }) => !isDropped).map(({ weight }) => weight ?? 0);
  return Math.max(...weights) - Math.min(...weights) > 1;
}
