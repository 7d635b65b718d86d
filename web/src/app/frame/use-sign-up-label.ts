import { signUpLabelTest } from '@baeum/contract/shared/page-decisions.ts';
import { useVariationParameter } from '../../experimentation/decisions.tsx';
import { appTexts } from '../app.texts.ts';

/** Words of the way to a new account, as the visitor's variation has them. */
export function useSignUpLabel(): string {
  return useVariationParameter(signUpLabelTest, 'signUpLabel', appTexts.signUp);
}
