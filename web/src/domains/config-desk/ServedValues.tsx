import { targetSentences } from '../targeting/parts/target-words.ts';
import type { Target } from '../targeting/parts/targets.ts';
import { configDeskTexts as texts } from './config-desk.texts.ts';
import type { ConfigType, ConfigValue } from './config-draft.ts';
import styles from './ConfigDesk.module.css';
import { ShownValue } from './ShownValue.tsx';

interface ServedValuesProps {
  type: ConfigType;
  rules: readonly { name?: string | undefined; target: Target; traffic: number; value: ConfigValue }[];
  defaultValue: ConfigValue;
}

/** Rules and values in order of evaluation. */
export function ServedValues({ type, rules, defaultValue }: ServedValuesProps) {
  return (
    <ol className={styles.servedValues}>
      {rules.map(({ name, target, traffic, value }, at) => (
        <li key={at} className={styles.servedValue}>
          <span>
            {name ? texts.form.rule.named(at + 1, name) : texts.form.rule.title(at + 1)}
            <span className={styles.small}>
              {' '}
              {targetSentences([target]).join(' ')}
              {traffic < 100 && ` · ${texts.share(traffic)}`}
            </span>
          </span>
          <ShownValue type={type} value={value} />
        </li>
      ))}
      <li className={styles.servedValue}>
        <span>{rules.length > 0 ? texts.others : texts.everybody}</span>
        <ShownValue type={type} value={defaultValue} />
      </li>
    </ol>
  );
}
