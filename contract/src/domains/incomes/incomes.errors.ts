import { invalidField } from '../../shared/errors.ts';

export const incomeFieldErrors = {
  endsBeforeStart: invalidField('끝나는 날은 시작하는 날보다 앞설 수 없습니다.'),
  tooLong: invalidField('날마다는 1년, 달마다는 10년까지 볼 수 있습니다. 기간을 줄여주세요.'),
} as const;
