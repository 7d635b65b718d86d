import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import type { HomeSectionKey } from '../home/home.schemas.ts';

/** Most of each that a version of the home page may hold. */
export const homeContentLimits = { banners: 12, picked: 12, logos: 12, title: 60, subtitle: 120, linkText: 20, link: 300, note: 200 } as const;

/** Largest picture that is taken, in bytes. */
export const homePictureMaxBytes = 5 * 1024 * 1024;

const badLink = invalidField('/로 시작하는 이 사이트의 주소나 https:// 주소를 입력해주세요.');
const badColour = invalidField('#e6f4ef처럼 여섯 자리 색을 입력해주세요.');

/** A page of this site, or an address elsewhere that is safe to open. */
export function linkRule(link: string): ErrorEntry | undefined {
  return /^\/(?![/\\])\S*$/.test(link) || /^https:\/\/[^\s/?#]+\.[^\s/?#]+\S*$/.test(link) ? undefined : badLink;
}

export function colourRule(colour: string): ErrorEntry | undefined {
  return /^#[0-9a-f]{6}$/.test(colour) ? undefined : badColour;
}

/** What a row is called before operators call it something else. */
export const homeSectionTitles: Readonly<Record<HomeSectionKey, string>> = {
  popular: '지금 인기',
  recent: '새로 나온',
  onSale: '할인 중',
  free: '무료로 시작',
  picked: '이번 주의 추천',
  picked2: '이번 주의 추천',
  picked3: '이번 주의 추천',
  beginner: '처음이라면',
  finished: '이번 주 많이 완강한',
  reviews: '방금 올라온 수강평',
  questions: '지금 이야기 중인 질문',
  people: '함께 배울 지식공유자',
};

/** Rows of the home page before anybody has said which, in their order. */
export const firstHomeSections = [
  'popular',
  'reviews',
  'recent',
  'finished',
  'onSale',
  'questions',
  'free',
  'people',
  'beginner',
] as const satisfies readonly HomeSectionKey[];

/** Whether operators pick the courses of a row themselves. */
export function isPicked(key: string): boolean {
  return key.startsWith('picked');
}
