export const lackingRightTexts = {
  title: '권한이 없어요',
  message: (names: readonly string[]) => `이 화면을 보려면 ${names.map((name) => `‘${name}’`).join(' 또는 ')} 권한이 필요해요.`,
  whom: (all: string) => `권한은 ‘${all}’ 권한이 있는 동료에게 부탁해주세요. 받은 권한은 바로 쓸 수 있어요.`,
  back: '운영 화면으로 가기',
} as const;
