import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const groupErrors = {
  inviteInvalid: { errorCode: 'GROUP_001', status: 404, message: '초대 정보를 확인해주세요.' },
  alreadyMember: { errorCode: 'GROUP_002', status: 409, message: '이미 참여한 그룹입니다.' },
  full: { errorCode: 'GROUP_003', status: 409, message: '그룹 정원이 찼습니다.' },
  fewSeats: { errorCode: 'GROUP_004', status: 409, message: '이미 참여한 사람보다 자리를 줄일 수 없습니다.' },
} as const satisfies ErrorTable;

export const groupErrorHelp: ErrorHelp<typeof groupErrors> = {
  inviteInvalid: {
    english: 'The invitation is not valid.',
    meaning: '초대가 없거나, 끝났거나, 다른 사람을 위한 것입니다.',
    person: '초대한 사람에게 새 초대를 부탁해주세요.',
  },
  alreadyMember: 'You are in the group already.',
  full: { english: 'The group is full.', person: '그룹을 만든 사람에게 알려주세요.' },
  fewSeats: {
    english: 'The group already has more members than that.',
    person: '지금 참여한 사람의 수를 확인하고 그 수보다 많거나 같게 적어주세요.',
    developer: '참여한 사람의 수는 getGroup의 memberCount에 있습니다.',
  },
};
