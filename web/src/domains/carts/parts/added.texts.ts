export const addedTexts = { added: '수강바구니에 담았어요.', before: '이미 수강바구니에 있어요.' } as const;
