import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const reportErrors = {
  ownThing: { errorCode: 'REPORT_001', status: 403, message: '내가 쓴 것은 신고할 수 없습니다.' },
  notHideable: { errorCode: 'REPORT_002', status: 409, message: '가려 둘 수 없는 신고입니다.' },
  notRestorable: { errorCode: 'REPORT_003', status: 409, message: '지운 것을 되살릴 수 없어 처리를 되돌리지 못합니다.' },
} as const satisfies ErrorTable;

export const reportErrorHelp: ErrorHelp<typeof reportErrors> = {
  ownThing: 'You cannot report your own.',
  notHideable: {
    english: 'Only content reported for copyright can be hidden, and only where it can be restored.',
    meaning: '저작권 신고가 아니거나, 프로필과 메시지처럼 가렸다가 그대로 되살릴 수 없는 것입니다.',
    person: '내용을 확인하고 지우거나 그대로 두세요.',
  },
  notRestorable: {
    english: 'The content was deleted permanently, so this cannot be undone.',
    meaning: '프로필과 메시지는 지우면 남지 않고, 글과 댓글은 지운 지 30일이 지나면 비웁니다.',
    person: '올린 사람에게 다시 올려 달라고 알려주세요.',
  },
};
