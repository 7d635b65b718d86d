/** Texts of the typed confirmation. */
export const modalWords = {
  typeToConfirm: (word: string) => `확인을 위해 ‘${word}’ 입력`,
  notTyped: '위의 이름을 그대로 입력하면 누를 수 있어요.',
} as const;
