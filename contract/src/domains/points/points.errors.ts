import { type ErrorHelp, type ErrorTable, invalidField } from '../../shared/errors.ts';

export const pointErrors = {
  insufficient: { errorCode: 'POINT_001', status: 409, message: '포인트가 부족합니다.' },
  tooMany: { errorCode: 'POINT_002', status: 409, message: '한 회원이 가질 수 있는 포인트보다 많아집니다.' },
} as const satisfies ErrorTable;

export const pointErrorHelp: ErrorHelp<typeof pointErrors> = {
  insufficient: {
    english: 'There are not enough points.',
    meaning: '쓰려는 만큼의 포인트가 없습니다.',
    person: '쓸 포인트를 줄여주세요.',
    developer: '남은 포인트를 다시 조회해 그 안에서 보냅니다.',
  },
  tooMany: {
    english: 'The member would exceed the maximum number of points.',
    meaning: '더하면 한 회원이 가질 수 있는 가장 많은 포인트를 넘습니다. 아무것도 더하지 않았습니다.',
    person: '더 적게 더해주세요.',
  },
};

/** What is said at a field of an adjustment. */
export const pointFieldErrors = {
  amount: invalidField('0이 아닌, 1천만 포인트까지의 수를 입력해주세요.'),
  expiresAt: invalidField('지금보다 뒤의 때를 입력해주세요. 포인트를 뺄 때는 입력하지 않습니다.'),
} as const;
