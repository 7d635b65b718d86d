import { configDeskTexts as texts } from './config-desk.texts.ts';
import { prettyJson, type ConfigType, type ConfigValue } from './config-draft.ts';
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
  // What people read is set as they will read it.
  const Frame = type === 'STRING' ? 'span' : 'code';
  if (short) return <Frame className={styles.shortValue}>{text}</Frame>;
  return <Frame className={styles.value}>{type === 'JSON' ? prettyJson(text) : text}</Frame>;
}
