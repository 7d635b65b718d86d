import type { KnownProperty } from '@baeum/contract/domains/properties/properties.contract.ts';
import { useId } from 'react';
import { TextField } from '../../ui/form/TextField.tsx';
import { targetingTexts as texts } from './parts/targeting.texts.ts';
import type { Kind } from './parts/targets.ts';

interface NameFieldProps {
  kind: Kind;
  value: string;
  known: readonly KnownProperty[];
  error: string | undefined;
  onChange: (name: string) => void;
}

/** The name of a property: one of those that events brought, or any other that programs will send. */
export function NameField({ kind, value, known, error, onChange }: NameFieldProps) {
  const id = useId();
  const names = kind === 'USER_ID' ? ['$userId', '$id', '$deviceId'] : [...new Set(known.map(({ name }) => name))];
  return (
    <>
      <TextField
        label={texts.names[kind] ?? texts.fields.name}
        value={value}
        list={id}
        error={error}
        maxLength={128}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
