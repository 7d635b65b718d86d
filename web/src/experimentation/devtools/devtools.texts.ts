/** Texts of the user explorer on the page. */
export const explorerTexts = {
  button: '사용자 탐색기',
  title: '사용자 탐색기',
  frame: '실험 개발 도구',
  close: '닫기',
  hide: '숨기기',
  timeout: '개발 도구를 불러오지 못했습니다. 주소와 네트워크를 확인한 뒤 다시 열어주세요.',
} as const;
