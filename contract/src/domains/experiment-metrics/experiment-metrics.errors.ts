import { invalidField } from '../../shared/errors.ts';

/** Errors of an invalid definition. */
export const metricFieldErrors = {
  eventRequired: invalidField('이벤트 key를 적어주세요.'),
  partRequired: invalidField('RATIO 지표에는 분자(numerator)와 분모(denominator)가 모두 있어야 합니다.'),
  partOfOther: invalidField('RATIO 지표에만 쓸 수 있습니다. 다른 지표는 eventKey와 filter로 정합니다.'),
  eventOfRatio: invalidField('RATIO 지표에는 쓸 수 없습니다. 분자와 분모에 적어주세요.'),
  noValues: invalidField('CONVERSION 지표에는 쓸 수 없습니다. 사용자마다 했는지만 봅니다.'),
  emptyRange: invalidField('최댓값은 최솟값보다 작을 수 없습니다.'),
  rangeOfServer: invalidField('서버 키의 이벤트만 세는 지표에는 범위가 필요 없습니다.'),
  filterType: invalidField('이벤트 속성은 STRING, NUMBER, BOOLEAN으로만 비교할 수 있습니다.'),
  filterOperator: invalidField('이 타입에는 쓸 수 없는 비교 방법입니다.'),
} as const;
