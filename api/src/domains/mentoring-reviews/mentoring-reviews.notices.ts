import { gathered, notice } from '../../notices/notice.ts';

export const mentoringReviewNotices = {
  'mentoring-reviewed': gathered<{ id: number; rating: number }>({
    title: ({ rating }) => `멘토링에 별 ${rating}개 후기가 올라왔어요`,
    link: ({ id }) => `/instructor/mentorings/${id}`,
    mail: ({ rating }) => ({
      subject: '새 멘토링 후기가 올라왔습니다',
      lines: [`마친 멘토링에 별 ${rating}개 후기가 올라왔습니다. 답글을 남길 수 있습니다.`],
      label: '후기 보기',
    }),
    several: (all) => ({
      subject: `새 멘토링 후기 ${all.length}개가 올라왔습니다`,
      lines: [`마친 멘토링에 새 후기 ${all.length}개가 올라왔습니다.`],
      label: '후기 보기',
      link: '/instructor/mentorings',
    }),
  }),
  'mentoring-review-replied': notice<{ id: number }>({
    title: () => '내 멘토링 후기에 멘토의 답글이 달렸어요',
    link: ({ id }) => `/my/mentorings/${id}`,
    mail: () => ({
      subject: '멘토링 후기에 답글이 달렸습니다',
      lines: ['쓰신 멘토링 후기에 멘토가 답글을 남겼습니다.'],
      label: '답글 보기',
    }),
  }),
};
