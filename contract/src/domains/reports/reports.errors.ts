import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const reportErrors = {
  ownThing: { errorCode: 'REPORT_001', status: 403, message: '내가 쓴 것은 신고할 수 없습니다.' },
} as const satisfies ErrorTable;

export const reportErrorHelp: ErrorHelp<typeof reportErrors> = {
  ownThing: 'You cannot report your own.',
};
