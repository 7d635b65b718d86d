import { mentoringReasonLength } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { TextArea } from '../../ui/form/TextField.tsx';
import type { useReasonForm } from './use-reason-form.ts';

interface ReasonFieldProps {
  form: ReturnType<typeof useReasonForm>;
  texts: { reason: string; help: string };
}

export function ReasonField({ form, texts: { reason, help } }: ReasonFieldProps) {
  return <TextArea {...form.field('reason', 'left')} label={reason} help={help} rows={4} maxLength={mentoringReasonLength} required />;
}
