/** Instructors' texts for submissions. */
export const submitTexts = {
  title: '심사와 공개',
  lead: '제출하면 운영자가 살펴본 뒤에 공개해요. 공개한 뒤에 고친 것은 다시 심사받지 않아요.',
  levels: { ERROR: '고쳐야 해요', WARNING: '확인해주세요' },
  checklist: '제출하기 전에 채울 것',
  submit: '심사 제출하기',
  again: '다시 제출하기',
  unmet: (count: number) => `아직 ${count}개를 더 채워야 해요.`,
  submitted: '강의를 제출했어요',
  refused: '제출하기 전에 고쳐주세요',
  warnings: '자동으로 살펴보니 확인하면 좋은 것이 있어요',
  pending: { title: '심사를 기다리고 있어요', message: '결과가 나오면 알림과 메일로 알려드려요.', since: '에 제출했어요.' },
  edited: {
    title: '제출한 뒤에 고쳤어요',
    message: '지금은 제출한 때의 내용으로 심사하고, 고친 채로는 공개되지 않아요. 다시 제출하면 고친 내용으로 심사해요.',
  },
  withdraw: '제출 거두기',
  askWithdraw: { title: '제출을 거둘까요?', message: '심사를 멈추고 제출하기 전의 상태로 돌아가요. 언제든 다시 제출할 수 있어요.', confirmLabel: '거두기' },
  withdrawn: '제출을 거뒀어요',
  rejected: { title: '고칠 것이 있어요', message: '아래를 고쳐서 다시 제출해주세요.' },
  note: '운영자가 덧붙인 말',
  published: { title: '공개한 강의예요', message: '고친 소개와 값은 바로 보이고, 새 수업은 커리큘럼에서 공개할 때 보여요.', page: '강의 페이지 보기' },
  hidden: {
    OPERATOR: { title: '운영자가 숨긴 강의예요', message: '고쳐서 다시 제출하면 심사한 뒤에 공개해요.' },
    INSTRUCTOR: { title: '숨긴 강의예요', message: '심사를 받지 않고 다시 공개할 수 있어요.' },
  },
} as const;
