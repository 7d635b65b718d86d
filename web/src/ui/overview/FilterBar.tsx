import { Link } from 'react-router';
import { join } from '../join.ts';
import type { LinkedChoice } from '../list/ChoiceLinks.tsx';
import { ChoiceText } from '../list/ChoiceText.tsx';
import { listWords } from '../list/list.texts.ts';
import chip from './ChoiceChip.module.css';
import { ChoiceChip } from './ChoiceChip.tsx';
import styles from './FilterBar.module.css';

/** One filter of a list. */
export interface Filter {
  label: string;
  /** The values, starting with the one for "any"; a single value is toggled by the chip itself. */
  choices: readonly LinkedChoice[];
}

interface FilterBarProps {
  filters: readonly Filter[];
  /** Address without any filters; offered while one is set. */
  resetTo: string;
  className?: string | undefined;
}

/** The filters of a list as chips that open their values. All state is in the address. */
export function FilterBar({ filters, resetTo, className }: FilterBarProps) {
  return (
    <div role="group" aria-label={listWords.filters} className={join(styles.bar, className)}>
      {filters.map((filter) => (filter.choices.length === 1 ? <SwitchChip key={filter.label} {...filter} /> : <FilterChip key={filter.label} {...filter} />))}
      {filters.some(isChosen) && (
        <Link to={resetTo} className={styles.reset}>
          {listWords.reset}
        </Link>
      )}
    </div>
  );
}

function isChosen({ choices }: Filter): boolean {
  return choices.findIndex(({ current }) => current) >= (choices.length === 1 ? 0 : 1);
}

function SwitchChip({ choices: [choice] }: Filter) {
  return (
    choice && (
      <Link to={choice.to} className={join(chip.chip, choice.current && chip.chosen)} aria-current={choice.current ? 'true' : undefined}>
        <ChoiceText {...choice} />
      </Link>
    )
  );
}

function FilterChip(filter: Filter) {
  const { label, choices } = filter;
  const chosen = isChosen(filter) ? choices.find(({ current }) => current) : undefined;
  return <ChoiceChip title={label} text={chosen ? `${label}: ${chosen.text}` : label} choices={choices} chosen={Boolean(chosen)} />;
}
