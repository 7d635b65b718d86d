import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';
import { savedViewLimits } from './saved-views.rules.ts';

export const savedViewErrors = {
  full: { errorCode: 'VIEW_001', status: 409, message: `보기는 한 사람이 ${savedViewLimits.views}개까지 저장할 수 있습니다.` },
  duplicate: { errorCode: 'VIEW_002', status: 409, message: '이 목록에 같은 이름의 보기가 있습니다.' },
  othersView: { errorCode: 'VIEW_003', status: 403, message: '함께 쓰는 보기는 만든 사람과 모든 권한이 있는 운영자만 바꿀 수 있습니다.' },
} as const satisfies ErrorTable;

export const savedViewErrorHelp: ErrorHelp<typeof savedViewErrors> = {
  full: { english: 'Too many saved views.', person: '쓰지 않는 보기를 지운 뒤 다시 저장해주세요.' },
  duplicate: { english: 'You already have a view with this name for this list.', person: '다른 이름을 적거나, 있는 보기를 바꿔주세요.' },
  othersView: { english: 'Only its creator or an operator with full rights can change a shared view.', person: '새 이름으로 내 보기를 저장해주세요.' },
};
