import type { KnownProperty } from '@baeum/contract/domains/properties/properties.contract.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { targetingTexts as texts } from './parts/targeting.texts.ts';
import type { Kind } from './parts/targets.ts';
import styles from './Targeting.module.css';

/** Number of names suggested at once; typing narrows them down. */
const mostOffered = 6;

interface NameFieldProps {
  kind: Kind;
  value: string;
  known: readonly KnownProperty[];
  error: string | undefined;
  onChange: (name: string) => void;
}

/** Input for a property name: suggests properties of received events, and accepts any other. */
export function NameField({ kind, value, known, error, onChange }: NameFieldProps) {
  const names = kind === 'USER_ID' ? ['$userId', '$id', '$deviceId'] : [...new Set(known.map(({ name }) => name))];
  const offered = names.includes(value) ? [] : names.filter((name) => name.startsWith(value)).slice(0, mostOffered);
  return (
    <div className={styles.values}>
      <TextField
        label={texts.fields.name}
        value={value}
        error={error}
        maxLength={128}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {offered.length > 0 && (
        <div role="group" aria-label={texts.offeredNames} className={styles.chips}>
          {offered.map((name) => (
            <Button key={name} variant="secondary" size="small" onClick={() => onChange(name)}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
