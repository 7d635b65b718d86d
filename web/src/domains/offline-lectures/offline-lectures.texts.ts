import { offlineLimits } from '@baeum/contract/domains/offline-lectures/offline-lectures.rules.ts';

/** Texts about lectures saved on a device. */
export const offlineTexts = {
  question: {
    title: '이 수업을 이 기기에 저장할까요?',
    message: `480p 화질로 저장해서 인터넷 없이도 볼 수 있어요. ${offlineLimits.days}일 동안 인터넷에 연결하지 않거나 수강이 끝나거나 로그아웃하면 볼 수 없게 돼요.`,
    note: '저장한 영상은 들은 것으로 계산되어 환불 금액이 줄어들 수 있어요.',
    confirmLabel: '저장하기',
  },
  saving: (percent: number) => `저장 중 ${percent}% · 취소`,
  savedFor: (days: number) => `저장됨 · ${days}일`,
  saved: '이 기기에 저장했어요.',
  cancelled: '저장을 취소했어요.',
  failed: '저장하지 못했어요',
  full: '저장한 수업이 2GB를 넘게 돼요. 다 본 수업을 지운 뒤 다시 시도해주세요.',
  noRoom: '기기에 남은 공간이 모자라요. 공간을 비운 뒤 다시 시도해주세요.',
  notReady: '이 브라우저가 아직 준비되지 않았어요. 페이지를 새로고침한 뒤 다시 시도해주세요.',
  elsewhere: '다른 탭에서 이 수업을 저장하고 있어요.',
  broken: '연결이 고르지 않아 저장하지 못했어요. 잠시 뒤에 다시 시도해주세요.',
} as const;
