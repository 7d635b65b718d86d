import { passwordErrors } from '@baeum/contract/domains/passwords/passwords.errors.ts';
import { signInErrors } from '@baeum/contract/domains/sign-in/sign-in.errors.ts';
import { ApiProblem, problemOf } from '../../client/api-problem.ts';
import { signIn } from '../sign-in/sign-in.api.ts';

/** Signs the same user in again, so that calls requiring a recent sign-in need not ask. @throws ApiProblem PW_001 for a wrong password */
export async function proveIdentity(email: string, password: string): Promise<void> {
  try {
    await signIn.signIn.mutate({ body: { email, password } });
  } catch (thrown) {
    const isWrong = problemOf(thrown).errorCode === signInErrors.wrongCredentials.errorCode;
    throw isWrong ? new ApiProblem(passwordErrors.wrongCurrent.status, passwordErrors.wrongCurrent) : thrown;
  }
}
