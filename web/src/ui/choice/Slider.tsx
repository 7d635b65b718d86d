import { Label } from 'react-aria-components/Label';
import { Slider as AriaSlider, SliderFill, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import field from '../aria/AriaField.module.css';
import { InBrowser } from '../aria/AriaField.tsx';
import { choiceWords } from './choice.texts.ts';
import styles from './Slider.module.css';

interface SliderProps<Value extends number | number[]> {
  label: string;
  /** One number, or the two ends of a range. */
  value: Value;
  onChange: (value: Value) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Formats a value, e.g. with its unit. */
  format?: (value: number) => string;
  disabled?: boolean;
}

/** A value or range on a track: by pointer, arrow keys, Page Up and Down, Home and End. */
export function Slider<Value extends number | number[]>({
  label,
  value,
  onChange,
  min = 0,
  max = 100,
  step = 1,
  format = String,
  disabled = false,
}: SliderProps<Value>) {
  const ends = Array.isArray(value) ? [choiceWords.from, choiceWords.to] : [label];
  return (
    <InBrowser label={label}>
      <AriaSlider value={value} onChange={onChange} minValue={min} maxValue={max} step={step} isDisabled={disabled} className={field.field ?? ''}>
        <div className={styles.head}>
          <Label className={field.label}>{label}</Label>
          <SliderOutput className={styles.output ?? ''}>{({ state }) => state.values.map(format).join(' ~ ')}</SliderOutput>
        </div>
        <SliderTrack className={styles.track ?? ''}>
          <SliderFill className={styles.fill ?? ''} />
          {ends.map((end, index) => (
            <SliderThumb key={end} index={index} aria-label={end} className={styles.thumb ?? ''} />
          ))}
        </SliderTrack>
      </AriaSlider>
    </InBrowser>
  );
}
