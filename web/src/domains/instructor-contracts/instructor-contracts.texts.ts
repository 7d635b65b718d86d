import type { ContractChange } from '@baeum/contract/domains/instructor-contracts/instructor-contracts.schemas.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';

const changes: Readonly<Record<ContractChange['change'], string>> = { ADDED: '새로 생겼어요', CHANGED: '내용이 달라졌어요', REMOVED: '없어졌어요' };

export const contractTexts = {
  title: '지식공유 계약',
  lead: '유료 강의를 공개하려면 이 계약에 동의해야 해요. 무료 강의만 공개한다면 동의하지 않아도 돼요.',
  version: (version: string) => `${version.replaceAll('-', '.')}부터 적용`,
  agreed: (at: string) => `${formatDate(at)}에 동의했어요`,
  agreedNote: '이제 유료 강의의 심사를 신청할 수 있어요.',
  newer: '계약이 바뀌었어요',
  newerNote: (at: string) => `${formatDate(at)}에 동의한 계약과 달라진 곳이 있어요. 읽고 다시 동의해주세요. 그 전까지는 동의한 계약이 그대로 이어져요.`,
  changes: '달라진 조',
  changeOf: ({ heading, change }: ContractChange) => `${heading} — ${changes[change]}`,
  former: '동의했던 계약 보기',
  text: '계약 전문',
  agree: '계약을 모두 읽었고 동의합니다.',
  notChecked: '동의에 표시해주세요.',
  submit: '동의하기',
  done: '계약에 동의했어요.',
  outdated: '읽는 동안 계약이 바뀌었어요. 새 계약을 읽고 동의해주세요.',
  courses: '강의 관리로 가기',
} as const;
