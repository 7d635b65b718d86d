import { mentoringReviewLength } from '@baeum/contract/domains/mentoring-reviews/mentoring-reviews.rules.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';

const { min, max } = mentoringReviewLength;

/** Texts of the review of one session. */
export const sessionReviewTexts = {
  none: '아직 후기가 없어요. 멘티가 남기면 알려드릴게요.',
  lead: '멘토링은 어땠나요? 후기는 멘토의 페이지에 이름을 가려서 보여요.',
  own: '내 후기',
  rating: '별점',
  content: '후기',
  help: `무엇이 도움이 됐는지 적어주세요. ${min}자부터 ${formatCount(max)}자까지 쓸 수 있어요.`,
  save: '후기 남기기',
  saved: '후기를 남겼어요. 고맙습니다!',
  edit: '고치기',
  cancel: '취소',
  reply: {
    write: '답글 쓰기',
    edit: '답글 고치기',
    content: '답글',
    help: '후기와 함께 누구에게나 보여요.',
    save: '답글 저장',
    saved: '답글을 남겼어요.',
  },
} as const;

/** Texts of a mentor's reviews. */
export const mentorReviewTexts = {
  title: '후기',
  titleWith: (count: number) => `후기 ${formatCount(count)}개`,
  list: '후기 목록',
  empty: '아직 후기가 없어요. 멘토링을 마친 멘티가 여기에 후기를 남겨요.',
  more: '후기 더 보기',
  loading: '후기를 불러오고 있어요',
} as const;
