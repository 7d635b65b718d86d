export const keyTexts = { button: '단축키', title: '키보드 단축키', enabled: '단축키 사용' } as const;
