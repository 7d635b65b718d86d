import type { CourseLevel } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { courseLimits, saleLimits } from '@baeum/contract/domains/teaching-courses/teaching-courses.rules.ts';
import { uploadLimits } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { formatBytes } from '@baeum/contract/shared/bytes-format.ts';
import { formatCount, formatWon } from '@baeum/contract/shared/korean-format.ts';
import { revisionTerms } from '@baeum/contract/shared/revision-terms.ts';
import type { CourseField } from './course-fields.ts';

/** Names of a course's fields. */
export const fieldNames: Readonly<Record<CourseField, string>> = {
  title: '제목',
  subtitle: '한 줄 소개',
  categoryId: '분야',
  level: '난이도',
  descriptionMarkdown: '소개 글',
  goals: '이런 걸 배워요',
  audience: '이런 분께 추천해요',
  prerequisites: '미리 알아두면 좋은 것',
  tags: '태그',
  cover: '대표 그림',
  introMediaId: '소개 영상',
  price: '정가',
  sale: '할인',
  hasCertificate: '수료증',
  certificateThreshold: '수료 기준',
  accessDays: '볼 수 있는 기간',
};

/** Audience of a course. Learners' pages have their own texts, which are loaded first. */
export const levelNames = { 입문: '입문', 초급: '초급', 중급이상: '중급 이상' } as const satisfies Record<CourseLevel, string>;

/** The course editor. */
export const editorTexts = {
  title: '강의 편집',
  titleOf: (title: string) => `${title} 편집`,
  tabs: { label: '편집할 것', details: '강의 소개', curriculum: '커리큘럼', price: '가격', submit: '제출' },
  see: '강의 페이지 보기',
  preview: '수강생 화면으로 보기',
  groups: {
    basics: { title: '기본 정보', lead: '목록과 검색 결과에서 강의를 나타내요.' },
    description: { title: '강의 소개', lead: '수강할지 정하는 데 가장 도움이 되는 내용이에요.' },
    pictures: { title: '그림과 영상', lead: '목록과 강의 페이지 맨 위에 보여요.' },
    learning: { title: '수강', lead: '수강생이 얼마나 오래 보고 무엇을 받는지 정해요.' },
    price: { title: '가격', lead: '0원이면 무료 강의예요.' },
  },
  titleHelp: (length: number) => `${courseLimits.title.min}자 이상, ${length} / ${courseLimits.title.max}자`,
  subtitleHelp: (length: number) => `${length} / ${courseLimits.subtitle}자`,
  subtitlePlaceholder: '예: 기초부터 실전까지 한 번에',
  items: {
    goals: '예: 타입을 설계하는 방법',
    audience: '예: 자바스크립트를 써본 분',
    prerequisites: '예: 자바스크립트 기초',
    help: `${courseLimits.items}개까지. Enter로 다음 줄을 더하고, Alt와 위아래 화살표로 순서를 바꿔요.`,
    row: (label: string, place: number) => `${label} ${place}번째`,
    add: '줄 추가',
    addTo: (label: string) => `${label}에 줄 추가`,
    full: `${courseLimits.items}개까지 적을 수 있어요.`,
    up: (label: string, place: number) => `${label} ${place}번째 위로`,
    down: (label: string, place: number) => `${label} ${place}번째 아래로`,
    remove: (label: string, place: number) => `${label} ${place}번째 지우기`,
    moved: (place: number) => `${place}번째로 옮겼어요.`,
  },
  tagsHelp: '검색할 만한 낱말을 적어주세요.',
  certificate: { label: '수료증 주기', description: '진도가 수료 기준에 이르면 수료증을 받을 수 있어요.' },
  percent: '%',
  threshold: '수료 기준',
  access: { unlimited: '기간 제한 없음', limited: '기간을 정하기', days: '산 뒤에 볼 수 있는 날', unit: '일', legend: '볼 수 있는 기간' },
  price: {
    price: '정가',
    unit: '원',
    help: `무료(0원)이거나 ${formatWon(courseLimits.price.min)}부터 ${formatWon(courseLimits.price.max)}까지`,
    sale: '할인하기',
    saleHelp: `정가의 ${saleLimits.percent}%와 ${saleLimits.days}일까지 할인할 수 있어요. 공개하고 ${saleLimits.early.days}일 안에 끝나는 할인은 ${saleLimits.early.percent}%까지예요. 시각은 한국 시간이에요.`,
    salePrice: '할인하는 값',
    starts: '할인 시작',
    ends: '할인 끝',
    endsHelp: `할인 시작부터 ${saleLimits.days}일 안`,
    time: (label: string) => `${label} 시각`,
    noEnd: '끝나는 때 없음',
    now: '지금 파는 값',
    running: (end: string | undefined) => (end ? `${end}까지 할인하고 있어요.` : '할인하고 있어요. 끝나는 때는 정하지 않았어요.'),
    upcoming: (start: string, won: number) => `${start}부터 ${formatWon(won)}에 팔아요.`,
    over: (end: string) => `할인이 ${end}에 끝났어요.`,
  },
} as const;

/** Cover and intro. */
export const mediaTexts = {
  crop: '대표 그림 맞추기',
  coverFile: '대표 그림',
  takeCrop: '이 모습으로 올리기',
  coverAlt: '지금의 대표 그림',
  addCover: '대표 그림 올리기',
  coverHelp: `JPG, PNG, WEBP, AVIF, GIF, ${formatBytes(uploadLimits.IMAGE)}까지. 16:9로 맞춰 올려요.`,
  changeCover: '대표 그림 바꾸기',
  removeCover: '대표 그림 빼기',
  addIntro: '소개 영상 올리기',
  introHelp: `강의를 짧게 소개하는 영상, ${formatBytes(uploadLimits.VIDEO)}까지. 사지 않은 분도 볼 수 있어요.`,
  changeIntro: '소개 영상 바꾸기',
  removeIntro: '소개 영상 빼기',
  change: '바꾸기',
  remove: '빼기',
} as const;

/** The save state. */
export const saveTexts = {
  saved: (clock: string) => `저장했어요 · ${clock}`,
  saving: '저장하는 중이에요',
  writing: '아직 저장하지 않은 내용이 있어요',
  waiting: (names: string) => `고치면 저장할게요: ${names}`,
  offline: '인터넷에 연결되면 저장할게요. 쓴 내용은 이 브라우저에 남아 있어요.',
  failing: '저장하지 못했어요. 쓴 내용은 이 브라우저에 남아 있고, 잠시 뒤에 다시 저장할게요.',
  refused: (message: string) => `저장하지 못했어요. ${message}`,
  signedOut: '로그인하면 이어서 저장할게요. 쓴 내용은 이 브라우저에 남아 있어요.',
  gone: '지워졌거나 더는 고칠 수 없는 강의예요. 쓴 내용은 이 브라우저에 남아 있어요.',
  now: '지금 저장',
  contested: (names: string) => `다른 곳에서도 고친 칸이 있어요: ${names}`,
  compare: '비교해서 고르기',
  adopted: (names: string) => `다른 곳에서 고친 내용을 불러왔어요: ${names}`,
  edited: '심사에 낸 뒤에 고쳤어요. 다시 제출해야 고친 내용으로 심사해요.',
  submitAgain: '제출하러 가기',
  otherWindow: '이 강의를 다른 창에서도 고치고 있어요. 같은 칸을 함께 고치면 어느 쪽을 남길지 여쭤볼게요.',
  otherPerson: (name: string, when: string) => `${name}님이 ${when}에 이 강의를 고쳤어요. 함께 고치고 있다면 서로 알려주세요.`,
} as const;

/** Comparison of a conflict. */
export const conflictTexts = {
  title: '어느 쪽을 남길까요?',
  lead: '이 화면을 연 뒤에 다른 창이나 기기에서도 같은 칸을 고쳤어요. 고르지 않은 쪽은 사라져요.',
  mine: '여기서 쓴 것',
  theirs: '다른 곳에서 저장한 것',
  allMine: '모두 여기서 쓴 것으로',
  allTheirs: '모두 다른 곳 것으로',
  submit: '고른 대로 저장',
  empty: '비어 있음',
  picture: '그림',
  video: '영상',
  on: '켬',
  off: '끔',
  unlimited: '제한 없음',
  days: (days: number) => `${formatCount(days)}일`,
  none: '없음',
} as const;

/** Requirements of a submission. */
export const checklistTexts = {
  title: '제출 전에 필요한 것',
  count: (done: number, all: number) => `${all}가지 가운데 ${done}가지를 채웠어요`,
  complete: '모두 채웠어요. 심사를 받을 수 있어요.',
  submitted: '모두 채웠어요. 심사를 기다리고 있어요.',
} as const;

/** Former versions of a course. */
export const revisionTexts = {
  open: '지난 모습',
  title: '강의의 지난 모습',
  lead: `한 사람이 이어서 고친 것은 ${revisionTerms.minutes}분마다 하나로 남아요. 최근 ${revisionTerms.kept}개까지 볼 수 있어요.`,
  part: '무엇의 지난 모습',
  parts: { details: '소개와 가격', curriculum: '커리큘럼' },
  current: '지금',
  first: '처음',
  changed: (names: string) => `고친 것: ${names}`,
  more: (count: number) => `외 ${count}가지`,
  effect: '되돌리면 이렇게 바뀌어요',
  lost: '그 뒤로 지운 파일은 되돌릴 수 없어요',
  lostFile: (name: string, lecture: string) => `${name} (수업 ‘${lecture}’)`,
  compare: '비교하기',
  compareOf: (when: string) => `${when} 모습과 비교하기`,
  newer: '더 최근 것',
  older: '더 지난 것',
  back: '목록으로',
  was: (when: string) => `${when}의 모습`,
  past: '그때',
  present: '지금',
  same: '지금과 다른 것이 없어요.',
  restore: '이 모습으로 되돌리기',
  restored: '지난 모습으로 되돌렸어요.',
  unsaved: '아직 저장하지 않은 내용이 있어요. 저장한 뒤에 되돌릴 수 있어요.',
  changedMeanwhile: '그 사이에 강의가 바뀌었어요. 다시 비교해보고 되돌려주세요.',
} as const;
