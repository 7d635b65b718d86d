import { invalidField, type ErrorEntry } from '../../shared/errors.ts';

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

/** Whether operators pick the courses of a row themselves. */
export function isPicked(key: string): boolean {
  return key.startsWith('picked');
}
