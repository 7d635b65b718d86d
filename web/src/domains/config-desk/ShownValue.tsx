import { configDeskTexts as texts } from './config-desk.texts.ts';
import { prettyJson, type ConfigType, type ConfigValue } from './config-draft.ts';
import styles from './ConfigDesk.module.css';

interface ShownValueProps {
  type: ConfigType;
  value: ConfigValue;
  /** Truncated to one line. */
  short?: boolean;
}

/** A value as SDKs get it: JSON over several lines, text as is. */
export function ShownValue({ type, value, short = false }: ShownValueProps) {
  const text = String(value);
  if (text === '') return <span className={styles.small}>{texts.empty}</span>;
  // Text is displayed in the normal font, as visitors will see it.
  const Frame = type === 'STRING' ? 'span' : 'code';
  if (short) return <Frame className={styles.shortValue}>{text}</Frame>;
  return <Frame className={styles.value}>{type === 'JSON' ? prettyJson(text) : text}</Frame>;
}
