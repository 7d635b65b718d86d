import type { LikeType } from '@baeum/contract/domains/likes/likes.rules.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';

interface Empty {
  title: string;
  message: string;
  link: string;
  linkTitle: string;
}

export const likesTexts = {
  title: '좋아요',
  types: '좋아요를 누른 것',
  type: { COURSE: '강의', ROADMAP: '로드맵', POST: '게시글', MENTOR: '멘토' } satisfies Record<LikeType, string>,
  count: (name: string, total: number) => `좋아요를 누른 ${name} ${formatCount(total)}개`,
  courseCount: (count: number) => `강의 ${formatCount(count)}개`,
  resting: '지금은 신청을 받지 않아요',
  unlike: '취소',
  unlikeNamed: (name: string) => `좋아요 취소: ${name}`,
  unliked: '좋아요를 취소했어요.',
  empty: {
    COURSE: { title: '좋아하는 강의를 모아보세요', message: '강의 페이지에서 하트를 누르면 여기에 모여요.', link: '/courses', linkTitle: '강의 둘러보기' },
    ROADMAP: { title: '좋아하는 로드맵을 모아보세요', message: '로드맵에서 하트를 누르면 여기에 모여요.', link: '/roadmaps', linkTitle: '로드맵 둘러보기' },
    POST: { title: '좋아하는 글을 모아보세요', message: '커뮤니티의 글에서 하트를 누르면 여기에 모여요.', link: '/community', linkTitle: '커뮤니티 둘러보기' },
    MENTOR: { title: '좋아하는 멘토를 모아보세요', message: '멘토의 카드에서 하트를 누르면 여기에 모여요.', link: '/mentors', linkTitle: '멘토 둘러보기' },
  } satisfies Record<LikeType, Empty>,
  otherPage: { title: '이 페이지에는 아무것도 없어요', link: '/user/likes', linkTitle: '처음으로' },
} as const;
