import { tokenNameMaxLength } from '@baeum/contract/domains/tokens/tokens.rules.ts';
import { deviceLoginTexts } from './tokens.texts.ts';

export const apiTokenTexts = {
  title: 'API 토큰',
  lead: '프로그램이 내 계정으로 일하게 할 때 써요. 토큰은 비밀번호처럼 다뤄주세요.',
  none: '아직 토큰이 없어요.',
  create: '토큰 만들기',
  program: '로그인을 허락한 프로그램',
  used: (date: string) => `${date} 사용`,
  unused: '사용한 적 없음',
  expires: (date: string) => `${date}까지`,
  endless: '만료 없음',
  revoke: '삭제',
  revokeOf: (name: string) => `${name} 삭제`,
  revoked: (name: string) => `${name} 토큰을 삭제했어요.`,
  question: (name: string) => ({ title: `${name} 토큰을 삭제할까요?`, message: '이 토큰을 쓰는 프로그램은 바로 로그아웃돼요.', confirmLabel: '삭제' }),
  scopeNames: deviceLoginTexts.scopes.names,
  form: {
    title: '토큰 만들기',
    name: '이름',
    nameHelp: `어디에 쓰는지 알아볼 수 있게 ${tokenNameMaxLength}자까지 적어주세요.`,
    scopes: '권한',
    expires: '사용 기간',
    periods: [
      { value: 30, label: '30일' },
      { value: 90, label: '90일' },
      { value: 365, label: '1년' },
      { value: 0, label: '만료 없음' },
    ],
    submit: '토큰 만들기',
  },
  made: {
    title: '토큰을 만들었어요',
    lead: '이 토큰은 지금만 볼 수 있어요. 안전한 곳에 복사해두세요.',
    label: '토큰',
    copy: '복사',
    copied: '토큰을 복사했어요.',
    notCopied: '복사하지 못했어요. 토큰을 직접 골라 복사해주세요.',
    done: '복사해두었어요',
  },
} as const;
