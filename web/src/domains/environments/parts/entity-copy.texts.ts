/** Texts of copying from development to production. */
export const entityCopyTexts = {
  label: '운영으로 복사',
  other: { production: '운영 환경에서 보기', development: '개발 환경에서 보기' },
  absent: { production: '운영 환경에는 아직 없어요.', development: '개발 환경에는 아직 없어요.' },
  table: '운영 환경에서 달라지는 항목',
  columns: { path: '항목', before: '지금', after: '복사한 뒤' },
  comparing: '두 환경을 비교하고 있어요.',
  same: '두 환경이 이미 같아서 복사할 것이 없어요.',
  held: (members: string) => `함께 옮기지 않는 것: ${members}`,
  nothing: '옮길 것이 없어요. 비율만 다르면 아래에서 함께 복사할 수 있어요.',
  confirm: '운영으로 복사하기',
  done: '운영 환경으로 복사했어요.',
  conflict: '비교한 뒤에 다른 사람이 바꿨어요. 지금 값으로 다시 비교했으니 확인해주세요.',
} as const;
