import { passwordErrors } from '@baeum/contract/domains/passwords/passwords.errors.ts';
import { passwordRule } from '@baeum/contract/domains/passwords/passwords.rules.ts';
import { signUpErrors } from '@baeum/contract/domains/sign-up/sign-up.errors.ts';
import { agreementsRule } from '@baeum/contract/domains/sign-up/sign-up.rules.ts';
import { emailRule } from '@baeum/contract/shared/email.ts';
import { displayNameRule } from '@baeum/contract/shared/person-name.ts';
import type { ApiProblem } from '../../client/api-problem.ts';
import type { SignUpDraft } from './sign-up-draft.ts';

export const signUpFields = ['email', 'password', 'name', 'agreements'] as const;
/** What is wrong with each field of the form. */
export type SignUpProblems = { [Field in (typeof signUpFields)[number]]?: string | undefined };

/** The contract's rules over the whole form. */
export function signUpProblems({ email, name, agreements }: SignUpDraft, password: string, brand: string): SignUpProblems {
  const problems = {
    email: emailRule(email),
    password: passwordRule(password, { email, name, brand }),
    name: displayNameRule(name),
    agreements: agreementsRule(agreements),
  };
  return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, problem?.message]));
}

/** The server's refusal field by field; nothing when it is about no field of ours. */
export function refusedFields({ errorCode, message, fieldMessages, status }: ApiProblem): SignUpProblems | undefined {
  if (errorCode === signUpErrors.emailInUse.errorCode) return { email: message };
  if (errorCode === passwordErrors.unacceptable.errorCode) return { password: message };
  const known = signUpFields.filter((field) => fieldMessages[field]);
  return status === 400 && known.length > 0 ? Object.fromEntries(known.map((field) => [field, fieldMessages[field]])) : undefined;
}

export function firstProblem(problems: SignUpProblems): (typeof signUpFields)[number] | undefined {
  return signUpFields.find((field) => problems[field]);
}
