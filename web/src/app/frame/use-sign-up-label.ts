import { useVariationParameter } from '../../experimentation/decisions.tsx';
import { appTexts } from '../app.texts.ts';

/** Key of the experiment on the text of the sign-up button. */
const signUpTest = 1;

/** Words of the way to a new account, as the visitor's variation has them. */
export function useSignUpLabel(): string {
  return useVariationParameter(signUpTest, 'signUpLabel', appTexts.signUp);
}
