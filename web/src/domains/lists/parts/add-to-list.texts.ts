import { listLimits } from '@baeum/contract/domains/lists/lists.rules.ts';

export const addToListTexts = {
  button: '목록에 담기',
  named: (title: string) => `목록에 담기: ${title}`,
  panel: (title: string) => `‘${title}’ 강의를 담을 목록`,
  signIn: '로그인하면 나만의 목록에 강의를 담을 수 있어요.',
  toSignIn: '로그인',
  loading: '목록을 불러오고 있어요',
  none: '첫 목록을 만들어 담아보세요.',
  title: '새 목록',
  placeholder: '예: 이번 여름에 들을 강의',
  create: '만들고 담기',
  all: '내 목록 보기',
  courses: (count: number) => `강의 ${count}개`,
  listFull: `한 목록에는 강의를 ${listLimits.courses}개까지 담을 수 있어요. 다른 목록에 담거나 몇 개를 빼주세요.`,
  tooMany: `목록은 ${listLimits.lists}개까지 만들 수 있어요. 쓰지 않는 목록을 지워주세요.`,
} as const;
