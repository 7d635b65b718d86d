import { formatWon } from '@baeum/contract/shared/korean-format.ts';

export const incomeAdjustmentTexts = {
  title: '수입 조정',
  lead: '이 달의 수입에 한 줄을 더해요. 확정한 정산은 바꾸지 않아요.',
  of: (name: string) => `${name}님의 수입`,
  instructorId: '회원 번호',
  idNeeded: '번호를 숫자로 적어주세요.',
  direction: '조정',
  directions: { ADD: '더하기', TAKE: '빼기' },
  amount: '금액',
  amountHelp: '세금을 떼기 전의 금액이에요.',
  courseId: '강의 번호 (선택)',
  note: '이유',
  noteHelp: '지식공유자의 정산 내역에 그대로 보여요.',
  noteNeeded: '이유를 적어주세요.',
  submit: '조정하기',
  ask: (amount: number) => ({
    title: amount > 0 ? `수입에 ${formatWon(amount)}을 더할까요?` : `수입에서 ${formatWon(-amount)}을 뺄까요?`,
    message: '되돌리려면 같은 금액을 반대로 조정해야 해요.',
    confirmLabel: '조정하기',
  }),
  done: '수입을 조정했어요',
} as const;
