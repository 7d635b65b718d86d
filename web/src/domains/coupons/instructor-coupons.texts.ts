import { instructorCouponLimits } from '@baeum/contract/domains/coupons/coupons.rules.ts';
import type { InstructorCouponState } from '@baeum/contract/domains/coupons/instructor-coupons.rules.ts';
import type { InstructorCoupon } from '@baeum/contract/domains/coupons/instructor-coupons.schemas.ts';
import { formatCount, formatDate, formatWon } from '@baeum/contract/shared/korean-format.ts';
import type { Tone } from '../../ui/feedback/tones.ts';

const { alive, days, pieces, percent } = instructorCouponLimits;

export const instructorCouponTexts = {
  title: '쿠폰',
  lead: `내 강의를 할인하는 쿠폰을 나누어 줄 수 있어요. 할인은 내가 부담하고, 이 쿠폰을 쓴 판매는 모두 내 몫이에요.`,
  create: '쿠폰 만들기',
  tabs: '쿠폰의 상태',
  all: '전체',
  list: '나누어 주는 쿠폰',
  states: { ALIVE: '나누어 주는 중', USED_UP: '모두 나감', ENDED: '기간 끝남', STOPPED: '그만둠' } satisfies Record<InstructorCouponState, string>,
  tones: { ALIVE: 'success', USED_UP: 'info', ENDED: 'neutral', STOPPED: 'neutral' } satisfies Record<InstructorCouponState, Tone>,
  empty: { title: '아직 만든 쿠폰이 없어요', message: '쿠폰을 만들면 링크가 생겨요. 링크로 온 분은 코드를 적지 않고 할인받을 수 있어요.' },
  nothing: { title: '이 상태의 쿠폰이 없어요', linkTitle: '전체 보기' },
  value: ({ discountType, discountValue }: Pick<InstructorCoupon, 'discountType' | 'discountValue'>) =>
    `${discountType === 'PERCENT' ? `${discountValue}%` : formatWon(discountValue)} 할인`,
  period: ({ startsAt, expiresAt }: InstructorCoupon) => `${formatDate(startsAt)} – ${formatDate(expiresAt)}`,
  figures: {
    label: (name: string) => `${name} 쿠폰의 결과`,
    issued: '받은 분',
    issuedOf: ({ issued, limit }: InstructorCoupon) => `${formatCount(issued)} / ${formatCount(limit)}`,
    used: '쓴 분',
    income: '생긴 수입',
    lost: '깎아준 수입',
  },
  copy: '링크 복사',
  copyOf: (title: string) => `‘${title}’ 링크 복사`,
  stop: '그만 나누어 주기',
  stoppedByOperator: '운영자가 멈춘 쿠폰이에요.',
  resume: '다시 나누어 주기',
  stopping: {
    title: (name: string) => `‘${name}’ 쿠폰을 그만 나누어 줄까요?`,
    message: ({ issued, used, expiresAt }: InstructorCoupon) =>
      `지금부터 아무도 더 받을 수 없어요.${
        issued > used ? ` 이미 받은 ${formatCount(issued - used)}명은 ${formatDate(expiresAt)}까지 쓸 수 있고, 할인은 그대로 내가 부담해요.` : ''
      } 기한까지는 언제든 다시 나누어 줄 수 있어요.`,
  },
  stopped: (name: string) => `‘${name}’ 쿠폰을 그만 나누어 줘요.`,
  resumed: (name: string) => `‘${name}’ 쿠폰을 다시 나누어 줘요.`,
  form: {
    title: '새 쿠폰',
    name: '쿠폰 이름',
    nameHelp: '받은 분의 쿠폰함에 보여요.',
    namePlaceholder: '예: 새해 인사',
    courses: '쓸 수 있는 강의',
    coursesHelp: `공개한 유료 강의만 고를 수 있어요. 강의마다 ${alive}개까지 함께 나누어 줘요.`,
    noCourses: { title: '쿠폰을 만들 수 있는 강의가 없어요', message: '공개한 유료 강의가 있으면 쿠폰을 만들 수 있어요.', linkTitle: '강의 관리로 가기' },
    type: '할인 방법',
    types: { PERCENT: '비율', FIXED: '금액' },
    percent: '할인율',
    percentHelp: `${percent.min}%부터 ${percent.max}%까지`,
    won: '할인 금액',
    wonHelp: '10원 단위',
    limit: '나누어 줄 수',
    limitHelp: `${formatCount(pieces)}장까지`,
    ends: '끝나는 날',
    endsHelp: `오늘을 넣어 ${days}일까지. 그날 밤 11시 59분에 끝나요.`,
    submit: '쿠폰 만들기',
    cancel: '그만두기',
    created: (name: string) => `‘${name}’ 쿠폰을 만들었어요. 링크를 복사해 나누어주세요.`,
    code: '코드는 영문과 숫자로 저절로 만들어져요.',
  },
  preview: {
    title: '한 번 팔릴 때',
    course: '강의',
    price: '지금 값',
    discount: '쿠폰 할인',
    paid: '구매자가 내는 값',
    income: '내 수입 (세금 떼기 전)',
    note: '플랫폼의 쿠폰이나 포인트를 함께 써도 내 수입은 줄지 않아요.',
    free: '무료로 드리는 쿠폰이에요. 팔려도 수입이 생기지 않아요.',
  },
} as const;
