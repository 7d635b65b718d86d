import { invalidField, type ErrorTable } from '../../shared/errors.ts';

export const groupErrors = {
  inviteInvalid: { errorCode: 'GROUP_001', status: 404, message: '초대 정보를 확인해주세요.' },
  alreadyMember: { errorCode: 'GROUP_002', status: 409, message: '이미 참여한 그룹입니다.' },
  full: { errorCode: 'GROUP_003', status: 409, message: '그룹 정원이 찼습니다.' },
} as const satisfies ErrorTable;

/** What is said at a field of a new group. */
export const groupFieldErrors = { courseIds: invalidField('없는 강의가 있습니다.') } as const;
