import { newsNoticeHours } from '@baeum/contract/domains/posts/posts.rules.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';

/** Texts of the news screen for instructors. */
export const courseNewsTexts = {
  write: '소식 쓰기',
  title: '새소식',
  lead: `수강생에게 강의의 소식을 알려요. 알림은 강의마다 ${newsNoticeHours}시간에 한 번 보낼 수 있어요.`,
  course: '강의',
  list: (course: string) => `‘${course}’의 소식`,
  empty: { title: '아직 쓴 소식이 없어요', message: '새 수업을 더했거나 고친 것이 있으면 수강생에게 알려주세요.' },
  noCourses: { title: '소식을 쓸 강의가 없어요', message: '공개한 강의에 소식을 쓸 수 있어요.', linkTitle: '강의 관리로 가기' },
  told: (moment: string) => `${moment} 알림`,
  notTold: '알리지 않음',
  written: (moment: string) => `${moment} 작성`,
  comments: (count: number) => `댓글 ${formatCount(count)}`,
  advert: '광고',
} as const;
