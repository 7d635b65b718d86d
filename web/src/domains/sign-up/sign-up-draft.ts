import type { Agreements } from '@baeum/contract/domains/sign-up/sign-up.rules.ts';
import { cookies } from '@baeum/contract/shared/constants.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { readCookie } from '../../client/cookies.ts';
import { useSessionDraft } from '../../ui/form/use-session-draft.ts';

export interface SignUpDraft {
  email: string;
  name: string;
  agreements: Required<{ [Item in keyof Agreements]: boolean }>;
}

const none = { terms: false, privacy: false, age14: false, marketing: false };

/**
 * What is typed into the form, without the password. The address comes from the link that led here, or from the
 * visitor's application as instructor.
 */
export function useSignUpDraft() {
  const [query] = useSearchParams();
  const [draft, setDraft, forget] = useSessionDraft<SignUpDraft>('sign-up', { email: query.get('email') ?? '', name: '', agreements: none });
  useEffect(() => {
    const email = query.get('email') ?? readCookie(cookies.savedInstructorEmail.name) ?? '';
    setDraft((current) => (current.email ? current : { ...current, email }));
  }, [query, setDraft]);
  return { draft, change: (part: Partial<SignUpDraft>) => setDraft((current) => ({ ...current, ...part })), forget };
}
