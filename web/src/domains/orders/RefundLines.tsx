import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ChoiceFieldset } from '../../ui/form/ChoiceFieldset.tsx';
import { Stack } from '../../ui/layout.tsx';

interface RefundLinesProps {
  legend: string;
  required?: boolean;
  lines: readonly { itemId: number; title: string; description: string | undefined; disabled?: boolean }[];
  name: string;
  /** Selected lines. */
  value: readonly number[];
  onChange(value: number[]): void;
  error: string | undefined;
}

/** The lines of an order, and which of them are refunded. */
export function RefundLines({ legend, required, lines, name, value, onChange, error }: RefundLinesProps) {
  return (
    <ChoiceFieldset legend={legend} required={required} error={error}>
      <Stack gap={4}>
        {lines.map(({ itemId, title, description, disabled }) => (
          <Checkbox
            key={itemId}
            name={name}
            label={title}
            description={description}
            disabled={disabled}
            checked={value.includes(itemId)}
            aria-invalid={error && !disabled ? true : undefined}
            onChange={({ currentTarget: { checked } }) => onChange(checked ? [...value, itemId] : value.filter((chosen) => chosen !== itemId))}
          />
        ))}
      </Stack>
    </ChoiceFieldset>
  );
}
