import { invalidField } from '../../shared/errors.ts';

export const resultsWindowErrors = {
  endsBeforeStart: invalidField('끝나는 때는 시작하는 때보다 뒤여야 합니다.'),
} as const;

export const breakdownErrors = {
  by: invalidField('platform, os, browser, visit, membership 또는 property:속성 이름으로 나누어 볼 수 있습니다.'),
} as const;
