import type { FeatureFlag } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import { Switch } from '../../ui/choice/Switch.tsx';
import { useDeskAction } from '../desk/parts/use-desk-action.ts';
import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { turnOff, turnOn } from './flag-actions.ts';
import { flagDeskTexts as texts } from './flag-desk.texts.ts';
import styles from './FlagDesk.module.css';

interface FlagSwitchProps {
  flag: FeatureFlag | undefined;
  environment: WorkEnvironment;
}

/** Stops the press from opening the row. */
const own = {
  onPointerDown: (event: { stopPropagation(): void }) => event.stopPropagation(),
  onMouseDown: (event: { stopPropagation(): void }) => event.stopPropagation(),
  onClick: (event: { stopPropagation(): void }) => event.stopPropagation(),
};

/** Switch of a flag in one environment, with its state as text. */
export function FlagSwitch({ flag, environment }: FlagSwitchProps) {
  const { busy, act } = useDeskAction();
  if (!flag) return <span className={styles.small}>{texts.absent}</span>;
  const isOn = flag.status === 'RUNNING';
  const isFixed = flag.status === 'COMPLETED' || flag.archivedAt !== null;
  const { word } = texts.states[flag.status];
  return (
    <span className={styles.switch} role="presentation" {...own}>
      <Switch
        label={
          <>
            <span className="visually-hidden">{texts.switchOf(flag.name, environment)} </span>
            <span>{flag.archivedAt === null ? word : texts.archived}</span>
          </>
        }
        checked={isOn}
        disabled={isFixed}
        aria-busy={busy || undefined}
        onKeyDown={(event) => event.key === ' ' && event.stopPropagation()}
        onChange={() => void (busy || act(isOn ? turnOff(environment) : turnOn(environment), flag))}
      />
    </span>
  );
}
