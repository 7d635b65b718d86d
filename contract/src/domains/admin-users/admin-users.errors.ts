import { invalidField } from '../../shared/errors.ts';

/** What operators cannot do to accounts. */
export const adminUserErrors = {
  own: invalidField('자신의 운영자 권한과 이용 상태는 바꿀 수 없습니다.'),
  lastOperator: invalidField('모든 권한이 있고 이용 중인 운영자가 한 명은 있어야 합니다.'),
  eitherRights: invalidField('roleAdmin과 operatorScopes가 서로 다릅니다. operatorScopes만 보내주세요.'),
  withdrawn: invalidField('탈퇴한 회원의 상태는 바꿀 수 없습니다.'),
} as const;
