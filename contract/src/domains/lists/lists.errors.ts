import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const listErrors = {
  otherSet: { errorCode: 'LIST_001', status: 400, message: '순서 목록이 현재 목록과 다릅니다.' },
  duplicate: { errorCode: 'LIST_002', status: 409, message: '이미 담긴 강의입니다.' },
  full: { errorCode: 'LIST_003', status: 409, message: '목록 수 한도를 넘었습니다.' },
} as const satisfies ErrorTable;

export const listErrorHelp: ErrorHelp<typeof listErrors> = {
  otherSet: {
    english: 'The order must name exactly the items of the list.',
    meaning: '보낸 순서에 빠졌거나, 두 번 들었거나, 목록에 없는 강의가 있습니다.',
    person: '화면을 새로 고친 뒤 순서를 다시 정해주세요.',
    developer: '목록을 다시 조회해, 담긴 것을 하나씩 모두 보냅니다.',
  },
  duplicate: 'The course is on the list already.',
  full: { english: 'Too many lists.', person: '쓰지 않는 목록을 지운 뒤 다시 만들어주세요.' },
};
