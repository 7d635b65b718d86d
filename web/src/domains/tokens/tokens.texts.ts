import type { Scope } from '@baeum/contract/shared/scopes.ts';

export const deviceLoginTexts = {
  title: '기기 로그인',
  lead: '터미널이나 기기에 보이는 코드를 입력해주세요.',
  code: '코드',
  codeHelp: '영문 8자입니다. 예: BCDF-GHJK',
  account: (name: string, email: string) => `${name} (${email})`,
  accountLabel: '로그인할 계정',
  scopes: {
    title: '승인하면 이 가운데 프로그램이 요청한 일을 할 수 있습니다',
    names: {
      'profile:read': '회원 정보 보기',
      'profile:write': '회원 정보 수정',
      'learning:read': '수강 내역과 노트 보기',
      'learning:write': '수강 신청, 노트와 목록 수정',
      'mentoring:read': '멘토링 내역 보기',
      'mentoring:write': '멘토링 신청과 변경',
      'application:write': '지식공유자·멘토 지원',
      'instructor:read': '지식공유자 통계와 수익 보기',
      'instructor:write': '강의와 멘토링 관리',
      'experiment:evaluate': '실험 결과 조회',
      'experiment:manage': '실험 관리',
      admin: '사이트 운영',
    } satisfies Record<Scope, string>,
  },
  warning: '직접 시작한 로그인이 아니라면 거부해주세요. 코드를 알려달라는 사람이 있다면 사기일 수 있습니다.',
  approve: '승인',
  deny: '거부',
  expired: '코드가 만료되었거나 올바르지 않습니다. 기기에서 새 코드를 받아 입력해주세요.',
  approved: { title: '로그인되었습니다.', lead: '이 창을 닫고 기기로 돌아가세요.' },
  denied: { title: '로그인을 거부했습니다.', lead: '기기는 로그인되지 않았습니다. 이 창을 닫아도 됩니다.' },
  home: '메인으로 가기',
} as const;
