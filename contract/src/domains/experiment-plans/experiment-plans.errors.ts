import { invalidField } from '../../shared/errors.ts';

export const planFieldErrors = {
  liftOrDays: invalidField('알아내려는 증감(lift)이나 기간(days) 가운데 하나만 적어주세요.'),
  usersPerDayRequired: invalidField('며칠 동안 볼지 정했으면 하루에 오는 사용자 수도 적어주세요.'),
  notARate: invalidField('분산이 없으면 전환율로 봅니다: 0보다 크고 1보다 작아야 합니다.'),
  liftOutOfRange: invalidField('증감을 더한 값이 0과 1 사이의 전환율이 아닙니다.'),
  noChange: invalidField('0이 아닌 증감을 적어주세요.'),
  splitOfOne: invalidField('대조군을 포함해 둘 이상의 비율을 적어주세요.'),
  tooFew: invalidField('이 기간에 오는 사용자로는 어떤 증감도 알아낼 수 없습니다.'),
} as const;
