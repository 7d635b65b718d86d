import type { PersonalField } from '@baeum/contract/domains/admin-users/admin-users.schemas.ts';

export const personalDataTexts = {
  fields: { email: '이메일', phone: '전화번호', realName: '실명' } satisfies Record<PersonalField, string>,
  show: '보기',
  showOf: (fields: readonly string[]) => `가린 ${fields.join(', ')} 보기`,
  none: '없음',
  form: {
    title: '가린 정보 보기',
    lead: '누가 무엇을 왜 보았는지 감사 기록에 남아요. 이 화면을 떠나면 다시 가려져요.',
    reason: '보는 이유',
    help: '예: 환불 계좌를 확인하려고 연락',
    needed: '보는 이유를 입력해주세요.',
    submit: '보기',
  },
} as const;
