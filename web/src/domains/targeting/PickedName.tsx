import { problemOf } from '../../client/api-problem.ts';
import { ComboBox } from '../../ui/choice/ComboBox.tsx';
import { targetingTexts } from './parts/targeting.texts.ts';
import { useChoices, type ListedKind } from './use-choices.ts';

const { kinds, pick, number } = targetingTexts;

interface PickedNameProps {
  kind: Extract<ListedKind, 'AB_TEST' | 'FEATURE_FLAG'>;
  value: string;
  environment: string;
  error: string | undefined;
  onChange: (name: string) => void;
}

/** Selects an experiment or flag by name or number. */
export function PickedName({ kind, value, environment, error, onChange }: PickedNameProps) {
  const { options, error: failed, isPending, onType } = useChoices(kind, environment);
  // The selected one stays in the list, even when it no longer exists.
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <ComboBox
      key={isPending ? 'pending' : 'known'}
      label={kinds[kind]}
      help={failed ? problemOf(failed).message : isPending ? pick.loading : options.length === 0 ? pick.none(kinds[kind]) : undefined}
      error={error}
      options={isKnown ? options : [{ value, text: number(value) }, ...options]}
      value={value === '' ? null : value}
      // Text typed while the list is loading would be lost.
      disabled={isPending}
      onChange={(chosen) => onChange(chosen ?? '')}
      {...(onType && { onType })}
    />
  );
}
