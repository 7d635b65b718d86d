import type { ErrorTable } from '../../shared/errors.ts';

export const mediaErrors = {
  refused: { errorCode: 'MEDIA_001', status: 403, message: '주소의 유효 시간이 지났거나 볼 수 없는 파일입니다. 수업을 다시 열어주세요.' },
  rangeNotSatisfiable: { errorCode: 'MEDIA_002', status: 416, message: '파일에 없는 범위입니다.' },
} as const satisfies ErrorTable;
