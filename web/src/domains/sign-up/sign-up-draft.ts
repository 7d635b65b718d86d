import { cookies } from '@baeum/contract/shared/constants.ts';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { readCookie } from '../../client/cookies.ts';
import { blankAgreements, type AgreementsDraft } from './parts/AgreementsField.tsx';

export interface SignUpDraft {
  email: string;
  password: string;
  name: string;
  agreements: AgreementsDraft;
}

export const blankSignUp: SignUpDraft = {
  email: '',
  password: '',
  name: '',
  agreements: blankAgreements,
};

/** Fills in the address from the link, or from the visitor's application as instructor. */
export function useKnownEmail(fillIn: (known: Partial<SignUpDraft>) => void): void {
  const [query] = useSearchParams();
  const email = query.get('email');
  const fill = useEffectEvent((known: string) => fillIn({ email: known }));
  useEffect(() => fill(email ?? readCookie(cookies.savedInstructorEmail.name) ?? ''), [email]);
}
