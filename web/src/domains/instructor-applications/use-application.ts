import { applicationProblems, type ApplicationMode } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import type { UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { useCallback, useMemo, useState } from 'react';
import { useSessionDraft } from '../../ui/form/use-session-draft.ts';
import { applicationOf, blankDraft, sameDraft, type FormDraft, type Known } from './application-draft.ts';
import { draftKey } from './draft-key.ts';

/** One application being written: its draft, what is still wrong with it, and what the server objected to. */
export function useApplication(mode: ApplicationMode, user: UserSelf | undefined) {
  const [blank, setBlank] = useState(() => blankDraft(user ?? {}));
  const key = useMemo(() => draftKey(mode, user?.id), [mode, user?.id]);
  const [draft, setDraft, forget] = useSessionDraft<FormDraft>(key, blank);
  const [refusals, setRefusals] = useState<Record<string, string>>({});
  const change = useCallback(
    (part: Partial<FormDraft>) => {
      setDraft((current) => ({ ...current, ...part }));
      setRefusals((current) => without(current, part));
    },
    [setDraft],
  );
  /** Fills in what is known by now and was not typed over. */
  const prefill = useCallback(
    (known: Known) => {
      const after = blankDraft(known);
      setBlank(after);
      setDraft((current) => ({
        ...current,
        contact_mail: filled(current.contact_mail, blank.contact_mail, after.contact_mail),
        realname: filled(current.realname, blank.realname, after.realname),
        phone: filled(current.phone, blank.phone, after.phone),
      }));
    },
    [blank, setDraft],
  );
  const problems = applicationProblems(applicationOf(draft), { guest: !user });
  return { draft, change, prefill, problems, refusals, setRefusals, touched: !sameDraft(draft, blank), forget };
}

export type Application = ReturnType<typeof useApplication>;

function filled(current: string, before: string, after: string): string {
  return current === '' || current === before ? after : current;
}

/** What the server objected to is settled once the field is changed. */
function without(refusals: Record<string, string>, part: Partial<FormDraft>): Record<string, string> {
  const fields = Object.keys(part);
  if (!fields.some((field) => field in refusals)) return refusals;
  return Object.fromEntries(Object.entries(refusals).filter(([field]) => !fields.includes(field)));
}
