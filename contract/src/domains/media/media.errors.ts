import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const mediaErrors = {
  refused: { errorCode: 'MEDIA_001', status: 403, message: '주소의 유효 시간이 지났거나 볼 수 없는 파일입니다. 수업을 다시 열어주세요.' },
  rangeNotSatisfiable: { errorCode: 'MEDIA_002', status: 416, message: '파일에 없는 범위입니다.' },
} as const satisfies ErrorTable;

export const mediaErrorHelp: ErrorHelp<typeof mediaErrors> = {
  refused: {
    english: 'The address has expired, or you may not see the file.',
    meaning: '파일의 주소는 잠시만 쓸 수 있고, 그 주소를 받은 사람만 볼 수 있습니다.',
    person: '수업을 다시 열어주세요.',
    developer: '수업을 다시 조회해 새 주소를 받습니다.',
  },
  rangeNotSatisfiable: 'The file has no such range.',
};
