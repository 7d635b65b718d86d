import { formatCount, formatDate } from '@baeum/contract/shared/korean-format.ts';

/** Words of one's own courses and notes. */
export const myCoursesTexts = {
  title: '내 학습',
  count: (total: number) => `강의 ${formatCount(total)}개`,
  archived: '보관함',
  certificates: '수료증',
  status: { legend: '학습 상태', all: '전체', learning: '학습 중', completed: '완료', notStarted: '시작 전' },
  sort: { legend: '정렬', recent: '최근 학습', enrolled: '최근 수강신청', title: '제목', progress: '진도율' },
  search: { label: '내 강의 검색', placeholder: '강의 제목이나 지식공유자', submit: '검색' },
  progress: '진도율',
  percent: (rate: number) => `${Math.floor(rate)}%`,
  enrolledAt: (at: string) => `${formatDate(at)} 수강신청`,
  until: (at: string) => `${formatDate(at)}까지 수강`,
  over: (at: string) => `${formatDate(at)}에 수강이 끝났어요`,
  start: '학습 시작',
  resume: '이어서 학습',
  again: '다시 보기',
  archive: '보관',
  restore: '꺼내기',
  archivedDone: '보관함으로 옮겼어요.',
  restoredDone: '내 학습으로 옮겼어요.',
  empty: {
    title: '아직 수강하는 강의가 없어요',
    message: '관심 있는 강의를 골라 시작해보세요. 무료 강의도 많아요.',
    link: '/courses',
    linkTitle: '강의 둘러보기',
  },
  nothing: { title: '조건에 맞는 강의가 없어요', message: '검색어나 학습 상태를 바꿔보세요.', link: '/my/courses', linkTitle: '모두 보기' },
  noArchived: { title: '보관한 강의가 없어요', message: '다 들은 강의를 보관하면 여기에 모여요.', link: '/my/courses', linkTitle: '내 학습으로 가기' },
  archivedTitle: '보관한 강의',
} as const;

export const myNotesTexts = {
  title: '내 노트',
  count: (total: number) => `노트 ${formatCount(total)}개`,
  search: { label: '노트 검색', placeholder: '노트에서 찾기', submit: '검색' },
  ofRemoved: (lecture: string, clock: string) => `강의에서 빠진 ‘${lecture}’ 수업 · ${clock}`,
  exportAs: { md: 'Markdown으로 내보내기', csv: 'CSV로 내보내기' },
  empty: { title: '아직 노트가 없어요', link: '/my/courses', linkTitle: '내 학습으로 가기' },
  howTo: '수업을 보다가 기억하고 싶은 순간이 오면 노트 탭에 남겨보세요.',
  byKey: 'N 키를 누르면 바로 쓸 수 있어요.',
  nothing: { title: '찾는 노트가 없어요', message: '다른 말로 찾아보세요.', link: '/user/notes', linkTitle: '모두 보기' },
} as const;
