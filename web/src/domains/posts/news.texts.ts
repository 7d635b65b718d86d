import { night } from '@baeum/contract/domains/marketing-consents/marketing-consents.rules.ts';
import { newsNoticeHours } from '@baeum/contract/domains/posts/posts.rules.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';

/** Texts of the news of a course. */
export const newsTexts = {
  none: '아직 소식이 없어요.',
  write: '소식 쓰기',
  more: '소식 더 보기',
  title: '제목',
  titlePlaceholder: '예) 새 수업 두 개를 공개했어요',
  content: '내용',
  notify: `수강생에게 알리기 (${newsNoticeHours}시간에 한 번)`,
  submit: '소식 올리기',
  cancel: '취소',
  done: '소식을 올렸어요.',
  doneAndTold: '소식을 올리고 수강생에게 알렸어요.',
  promotion: '광고예요',
  promotionHelp: '할인, 쿠폰, 다른 강의나 상품을 알리는 소식은 광고예요. 내용에 쿠폰 링크가 있으면 늘 광고예요.',
  reach: {
    none: '아직 수강생이 없어요.',
    learners: (count: number) => `수강생 ${formatCount(count)}명에게 저마다 고른 방법으로 알려요.`,
    adverts: (count: number, all: number) =>
      `수강생 ${formatCount(all)}명 가운데 광고 수신에 동의한 ${formatCount(count)}명에게 ‘(광고)’ 메일을 보내요. 밤 ${night.from - 12}시부터 아침 ${night.to}시까지는 보내지 않고 아침에 보내요.`,
    again: (moment: string) => `이미 알린 소식이 있어요. ${moment}부터 다시 알릴 수 있고, 알리지 않고 올리는 것은 지금도 할 수 있어요.`,
  },
  doneAndAdvertised: '소식을 올리고 광고 수신에 동의한 수강생에게 알렸어요.',
} as const;
