import type { Agreements } from '@baeum/contract/domains/sign-up/sign-up.rules.ts';
import { cookies } from '@baeum/contract/shared/constants.ts';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { readCookie } from '../../client/cookies.ts';

export interface SignUpDraft {
  email: string;
  password: string;
  name: string;
  agreements: Required<{ [Item in keyof Agreements]: boolean }>;
}

export const blankSignUp: SignUpDraft = {
  email: '',
  password: '',
  name: '',
  agreements: { terms: false, privacy: false, age14: false, marketing: false },
};

/** Fills in the address that the link which led here names, or that of the visitor's application as instructor. */
export function useKnownEmail(fillIn: (known: Partial<SignUpDraft>) => void): void {
  const [query] = useSearchParams();
  const email = query.get('email');
  const fill = useEffectEvent((known: string) => fillIn({ email: known }));
  useEffect(() => fill(email ?? readCookie(cookies.savedInstructorEmail.name) ?? ''), [email]);
}
