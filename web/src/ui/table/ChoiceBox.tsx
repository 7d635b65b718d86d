import { Checkbox } from 'react-aria-components/Checkbox';
import { IconCheck, IconMinus } from '../icons.ts';
import styles from './ChoiceBox.module.css';

/** Selects a row, or all of them in the head; the surrounding table provides its name and state. */
export function ChoiceBox() {
  return (
    <Checkbox slot="selection" className={styles.box ?? ''}>
      {({ isSelected, isIndeterminate }) => (
        <span className={styles.mark}>
          {isIndeterminate ? <IconMinus size={16} aria-hidden="true" /> : isSelected && <IconCheck size={16} aria-hidden="true" />}
        </span>
      )}
    </Checkbox>
  );
}
