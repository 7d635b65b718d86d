import { invalidField } from '../../shared/errors.ts';

export const resultsWindowErrors = {
  endsBeforeStart: invalidField('끝나는 때는 시작하는 때보다 뒤여야 합니다.'),
} as const;
