import type { ComponentProps } from 'react';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { useSettled } from './use-settled.ts';

interface Judged {
  /** What is wrong with the field as it stands; shown once typing has stopped. */
  problem: string | undefined;
  /** What the server objected to; shown until the field is changed. */
  refusal: string | undefined;
}

export function ApplicationField({ problem, refusal, ...field }: ComponentProps<typeof TextField> & Judged) {
  const { settled, watch } = useSettled();
  return <TextField {...field} {...watch} error={refusal ?? (settled ? problem : undefined)} />;
}

export function ApplicationTextArea({ problem, refusal, ...field }: ComponentProps<typeof TextArea> & Judged) {
  const { settled, watch } = useSettled();
  return <TextArea {...field} {...watch} error={refusal ?? (settled ? problem : undefined)} />;
}
