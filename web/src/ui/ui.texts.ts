/** Texts of the domain-free components. */
export const uiTexts = {
  confirm: '확인',
  cancel: '취소',
  close: '닫기',
  retry: '다시 시도',
  problemTitle: '문제가 발생했습니다.',
  requestId: '요청 번호',
  /** The contact link's name in failure messages; it leads to the contact page. */
  chatWindow: '채팅창',
  contact: '문의하기',
  notLoaded: '화면을 불러오지 못했습니다. 인터넷 연결을 확인하고 새로고침해주세요.',
  undo: '되돌리기',
  later: '나중에',
  toasts: '알림 메시지',
  nothingHere: '아직 아무것도 없어요.',
} as const;
