import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { IconCheck } from '../icons.ts';
import styles from './options.module.css';

/** One value to choose. */
export interface Option {
  value: string;
  text: string;
  /** Distinguishes it from others, in small print. */
  note?: string | undefined;
  disabled?: boolean | undefined;
}

/** The values of a select or combobox; the chosen one has a check mark. */
export function OptionList({ options, empty }: { options?: readonly Option[]; empty?: string }) {
  return (
    <ListBox {...(options && { items: options })} className={styles.list} renderEmptyState={() => empty && <p className={styles.empty}>{empty}</p>}>
      {(option: Option) => (
        <ListBoxItem id={option.value} textValue={option.text} className={styles.option} isDisabled={option.disabled ?? false}>
          <span className={styles.words}>
            {option.text}
            {option.note && <span className={styles.note}>{option.note}</span>}
          </span>
          <IconCheck size={18} aria-hidden="true" className={styles.tick} />
        </ListBoxItem>
      )}
    </ListBox>
  );
}
