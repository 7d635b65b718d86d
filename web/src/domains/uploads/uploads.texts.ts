import { formatBytes } from '@baeum/contract/shared/bytes-format.ts';

/** Texts of uploads. */
export const uploadTexts = {
  title: '올리는 파일',
  left: (count: number) => `${count}개 올리는 중`,
  working: (count: number) => `${count}개 확인하고 바꾸는 중`,
  waitingForYou: (count: number) => `${count}개가 기다리고 있어요`,
  allDone: '모두 올렸어요',
  bytes: (sent: number, size: number) => `${formatBytes(sent)} / ${formatBytes(size)}`,
  fold: '접기',
  unfold: '펼치기',
  clear: '끝난 것 지우기',
  pause: (name: string) => `${name} 멈추기`,
  resume: (name: string) => `${name} 이어 올리기`,
  cancel: (name: string) => `${name} 그만 올리기`,
  dismiss: (name: string) => `${name} 목록에서 빼기`,
  retry: '다시 시도',
  retryNamed: (name: string) => `${name} 다시 시도`,
  choose: '파일 다시 고르기',
  chooseNamed: (name: string) => `${name} 파일 다시 고르기`,
  cancelQuestion: (name: string) => `‘${name}’ 올리기를 그만둘까요?`,
  cancelMessage: '지금까지 올린 만큼이 지워져요.',
  cancelConfirm: '그만두기',
  otherFile: '올리던 것과 다른 파일이에요. 이름과 내용이 같은 파일을 골라주세요.',
  fileGone: '파일을 읽을 수 없어요. 바뀌었거나 옮겨진 것 같아요. 다시 골라주세요.',
  signInFirst: '로그인이 끝났어요. 로그인하고 다시 시도하면 이어서 올려요.',
  unusable: '쓸 수 없는 파일이에요.',
  stages: {
    waiting: '차례를 기다려요.',
    stalled: '연결을 기다리고 있어요. 연결되면 이어서 올려요.',
    paused: '멈췄어요.',
    fileless: '이어서 올리려면 같은 파일을 다시 골라주세요.',
    checking: '올린 파일을 확인하고 있어요.',
    converting: '재생할 수 있게 바꾸고 있어요.',
    ready: '다 올렸어요.',
    moreQualities: '재생할 수 있어요. 다른 화질을 더 만들고 있어요.',
  },
  fit: '그대로 재생할 수 있어요.',
  unfit: (codec: string, minutes: number) => `변환이 필요해요${codec && `(${codec})`}, 약 ${minutes}분`,
  poster: '대표 그림',
  posterHelp: '재생하기 전에 보이는 장면이에요. 고르면 바로 바뀌어요.',
  posterNumbered: (number: number) => `장면 ${number}`,
  soon: '곧 끝나요',
  minutesLeft: (minutes: number) => `약 ${minutes}분 남음`,
  hoursLeft: (hours: number, minutes: number) => `약 ${hours}시간${minutes > 0 ? ` ${minutes}분` : ''} 남음`,
} as const;

/** Remaining time at a speed; empty while unknown. */
export function timeLeft(bytes: number, bytesPerSecond: number): string | undefined {
  if (bytesPerSecond <= 0) return undefined;
  const minutes = Math.ceil(bytes / bytesPerSecond / 60);
  if (minutes <= 1) return uploadTexts.soon;
  return minutes < 60 ? uploadTexts.minutesLeft(minutes) : uploadTexts.hoursLeft(Math.floor(minutes / 60), minutes % 60);
}
