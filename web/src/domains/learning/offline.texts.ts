import { offlineLimits } from '@baeum/contract/domains/offline-lectures/offline-lectures.rules.ts';
import { formatBytes } from '@baeum/contract/shared/bytes-format.ts';

/** Texts of the page of offline lectures. */
export const offlinePageTexts = {
  title: '저장한 수업',
  lead: '이 기기에 저장한 수업이에요. 인터넷 없이도 볼 수 있고, 진도는 연결되면 저장돼요. 노트와 질문은 인터넷에 연결되어 있을 때 쓸 수 있어요.',
  used: (bytes: number) => `${formatBytes(offlineLimits.bytes)} 가운데 ${formatBytes(bytes)} 사용`,
  about: (course: string, bytes: number, days: number) => `${course} · ${formatBytes(bytes)} · ${days}일 남음`,
  remove: '지우기',
  removeOf: (title: string) => `${title}: 지우기`,
  question: (title: string) => ({
    title: '저장한 수업을 지울까요?',
    message: `‘${title}’ 수업을 이 기기에서 지워요. 다시 보려면 인터넷에 연결한 다음 새로 저장해주세요.`,
    confirmLabel: '지우기',
  }),
  removed: '지웠어요.',
  toLecture: '수업 화면에서 보기',
  clock: '기기의 시계가 되돌려져서 지금은 볼 수 없어요. 인터넷에 연결하면 다시 볼 수 있어요.',
  gone: '볼 수 없는 수업이에요. 기한이 지났거나 지운 수업일 수 있어요.',
  empty: {
    title: '저장한 수업이 없어요',
    message: '수업 화면에서 ‘오프라인 저장’을 누르면 인터넷 없이도 볼 수 있어요.',
    link: '/my/courses',
    linkTitle: '내 학습으로 가기',
  },
} as const;
