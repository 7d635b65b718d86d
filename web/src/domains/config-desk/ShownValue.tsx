import { prettyJson, type ConfigType, type ConfigValue } from './config-draft.ts';
import { configDeskTexts as texts } from './config-desk.texts.ts';
import styles from './ConfigDesk.module.css';

interface ShownValueProps {
  type: ConfigType;
  value: ConfigValue;
  /** In one line, cut where it ends. */
  short?: boolean;
}

/** A value as programs get it: JSON over its lines, text as it is. */
export function ShownValue({ type, value, short = false }: ShownValueProps) {
  const text = String(value);
  if (text === '') return <span className={styles.small}>{texts.empty}</span>;
  if (short) return <code className={styles.shortValue}>{text}</code>;
  return <code className={styles.value}>{type === 'JSON' ? prettyJson(text) : text}</code>;
}
