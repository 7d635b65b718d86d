import { formatCount } from '@baeum/contract/shared/korean-format.ts';

/** Words of the reviews of a mentor. */
export const mentorReviewTexts = {
  title: '후기',
  titleWith: (count: number) => `후기 ${formatCount(count)}개`,
  list: '후기 목록',
  empty: '아직 후기가 없어요. 멘토링을 마친 멘티가 여기에 후기를 남겨요.',
  more: '후기 더 보기',
  loading: '후기를 불러오고 있어요',
} as const;
