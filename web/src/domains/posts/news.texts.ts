import { newsNoticeHours } from '@baeum/contract/domains/posts/posts.rules.ts';

/** Words of the news of a course. */
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
} as const;
