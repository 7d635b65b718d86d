import { signUpLabelTest } from '@baeum/contract/shared/page-decisions.ts';
import { useVariationParameter } from '../../experimentation/decisions.tsx';
import { appTexts } from '../app.texts.ts';

/** Label of the sign-up link in the visitor's variation. */
export function useSignUpLabel(): string {
  return useVariationParameter(signUpLabelTest, 'signUpLabel', appTexts.signUp);
}
