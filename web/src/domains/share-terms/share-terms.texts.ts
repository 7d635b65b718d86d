import { usualShareRate, type SaleChannel } from '@baeum/contract/domains/incomes/incomes.rules.ts';
import type { ShareTermState } from '@baeum/contract/domains/share-terms/share-terms.rules.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import type { Tone } from '../../ui/feedback/tones.ts';

const channels: Readonly<Record<SaleChannel, string>> = { PLATFORM: '플랫폼 판매', INSTRUCTOR: '지식공유자 쿠폰 판매' };
const states: Readonly<Record<ShareTermState, { word: string; tone: Tone }>> = {
  UPCOMING: { word: '시작 전', tone: 'info' },
  ACTIVE: { word: '적용 중', tone: 'success' },
  ENDED: { word: '끝남', tone: 'neutral' },
};

export const shareTermTexts = {
  title: '수입 비율',
  lead: `조건이 없으면 지식공유자는 ${channels.PLATFORM}의 ${usualShareRate.PLATFORM}%, ${channels.INSTRUCTOR}의 ${usualShareRate.INSTRUCTOR}%를 가져요. 강의 조건이 지식공유자 조건보다, 지식공유자 조건이 모두의 조건보다 먼저예요. 비율은 주문할 때 정해져서 이미 판 것은 달라지지 않아요.`,
  label: '수입 비율 조건',
  unit: '개',
  legend: '조건의 상태',
  all: '전체',
  removedSeveral: (count: number) => `조건 ${formatCount(count)}개를 지웠어요`,
  create: '조건 만들기',
  channels,
  states,
  rate: (rate: number) => `${rate}%`,
  days: (startsOn: string, endsOn: string | null) => `${startsOn.replaceAll('-', '.')} ~ ${endsOn?.replaceAll('-', '.') ?? ''}`,
  everyone: '모두',
  columns: { target: '대상', channel: '판매 경로', rate: '지식공유자 몫', days: '기간', state: '상태' },
  nothing: { title: '정한 조건이 없어요', message: '조건을 만들면 그 날부터의 판매에 적용돼요.' },
  form: {
    create: '조건 만들기',
    change: '조건 고치기',
    begun: '이미 시작한 조건이라 끝나는 날만 바꿀 수 있어요.',
    target: '대상',
    targets: { ALL: '모두', INSTRUCTOR: '지식공유자 한 명', ONE_COURSE: '강의 하나' },
    instructorId: '회원 번호',
    courseId: '강의 번호',
    idNeeded: '번호를 숫자로 적어주세요.',
    channel: '판매 경로',
    rate: '지식공유자 몫',
    startsOn: '시작하는 날',
    noStart: '시작하는 날을 골라주세요.',
    endsOn: '끝나는 날',
    endHelp: '비워두면 끝나는 날 없이 계속돼요.',
    noEnd: '끝나는 날 지우기',
    save: '저장',
    saved: '조건을 저장했어요',
    remove: '조건 지우기',
    removed: '조건을 지웠어요',
    ask: { title: '이 조건을 지울까요?', message: '아직 시작하지 않아 적용된 판매가 없어요.', confirmLabel: '지우기', danger: true },
  },
} as const;
