import { useState } from 'react';
import type { AriaFieldWords } from '../aria/AriaField.tsx';
import { ComboBox } from './ComboBox.tsx';
import type { Option } from './options.tsx';

interface FinderProps extends AriaFieldWords {
  options: readonly Option[];
  onChoose: (value: string) => void;
  /** Called with the typed text, for options filtered by the server; without it, they are filtered here. */
  onType?: (text: string) => void;
  placeholder?: string;
}

/** Finds one item after another: each choice clears the field. */
export function Finder({ onChoose, onType, ...field }: FinderProps) {
  const [chosen, setChosen] = useState(0);
  const choose = (value: string | null) => {
    if (value === null) return;
    onChoose(value);
    onType?.('');
    setChosen((number) => number + 1);
  };
  return <ComboBox key={chosen} {...field} value={null} onChange={choose} {...(onType && { onType })} />;
}
