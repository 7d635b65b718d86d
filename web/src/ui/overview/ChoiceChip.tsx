import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconChevronDown } from '../icons.ts';
import { join } from '../join.ts';
import type { LinkedChoice } from '../list/ChoiceLinks.tsx';
import { ChoiceText } from '../list/ChoiceText.tsx';
import { PopoverButton } from '../popover/PopoverButton.tsx';
import styles from './ChoiceChip.module.css';

interface ChoiceChipProps {
  /** What it selects, e.g. "난이도". */
  title: string;
  /** Visible text. */
  text: ReactNode;
  choices: readonly LinkedChoice[];
  /** A value other than the default is chosen. */
  chosen?: boolean;
}

/** A chip that opens its values, each with its own address. */
export function ChoiceChip({ title, text, choices, chosen = false }: ChoiceChipProps) {
  const label = (
    <>
      {text}
      <IconChevronDown size={16} aria-hidden="true" />
    </>
  );
  return (
    <PopoverButton label={label} title={title} variant="quiet" size="small" className={join(styles.chip, chosen && styles.chosen)}>
      {(close) => (
        <ul className={styles.choices}>
          {choices.map((choice) => (
            <li key={choice.text}>
              <Link to={choice.to} className={styles.choice} aria-current={choice.current ? 'true' : undefined} onClick={close}>
                <ChoiceText {...choice} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </PopoverButton>
  );
}
