import { composeText, tidyText } from '../../shared/compose-text.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { isHouseName } from '../../shared/house-names.ts';
import { formatCount } from '../../shared/korean-format.ts';
import { displayNameRule } from '../../shared/person-name.ts';
import { profileErrors } from './profiles.errors.ts';

export const slugLength = { min: 3, max: 30 } as const;
/** Days that an address stays before it may be changed again. */
export const slugChangeDays = 30;
export const introductionMaxLength = 1000;
export const maxLinks = 5;
const linkMaxLength = 300;
const nameMaxLength = 40;
/** Bytes of a picture that somebody sends. */
export const imageMaxBytes = 5 * 1024 * 1024;
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

const slugPattern = /^[가-힣a-z0-9]+(?:-[가-힣a-z0-9]+)*$/i;

/** Names that would look like the site itself, or like one of its pages. */
const reservedSlugs: ReadonlySet<string> = new Set([
  'admin',
  'administrator',
  'api',
  'baeum',
  'blog',
  'blogs',
  'contact',
  'courses',
  'edit',
  'help',
  'manager',
  'moderator',
  'notice',
  'null',
  'official',
  'operator',
  'profile',
  'root',
  'security',
  'service',
  'settings',
  'signin',
  'signout',
  'signup',
  'staff',
  'support',
  'system',
  'team',
  'undefined',
  'user',
  'users',
  'webmaster',
  '강의',
  '고객센터',
  '공식',
  '공지',
  '공지사항',
  '관리자',
  '관리팀',
  '도움말',
  '배움공식',
  '배움관리자',
  '배움운영자',
  '배움운영팀',
  '시스템',
  '운영자',
  '운영진',
  '운영팀',
  '지원팀',
  '탈퇴회원',
]);

/** What is wrong with an address that somebody wants. All have the code that is published, each names its fault. */
export const slugFaults = {
  length: slugFault(`${slugLength.min}자 이상 ${slugLength.max}자 이하로 입력해주세요.`),
  characters: slugFault('한글, 영문, 숫자와 그 사이의 붙임표(-)만 쓸 수 있습니다.'),
  reserved: slugFault('서비스에서 쓰는 이름은 사용할 수 없습니다.'),
  changedLately: slugFault(`주소는 ${slugChangeDays}일에 한 번만 바꿀 수 있습니다.`),
} as const;

function slugFault(text: string): ErrorEntry {
  return { ...profileErrors.slugUnusable, message: `${profileErrors.slugUnusable.message} ${text}` };
}

/** What a form says at its field. */
export const profileFieldErrors = {
  nameMissing: invalidField('이름을 입력해주세요.'),
  nameTooLong: invalidField(`이름은 ${nameMaxLength}자 이하로 입력해주세요.`),
  introductionTooLong: invalidField(`소개는 ${formatCount(introductionMaxLength)}자 이하로 입력해주세요.`),
  link: invalidField('https://로 시작하는 주소를 입력해주세요.'),
  tooManyLinks: invalidField(`링크는 ${maxLinks}개까지 넣을 수 있습니다.`),
} as const;

/** A typed profile address in the form that is stored and compared: composed, in lower case. */
export function normaliseSlug(typed: string): string {
  return tidyText(typed).toLowerCase();
}

/** The address of a profile: Hangul syllables, Latin letters, digits and single hyphens between them. */
export function slugRule(typed: string): ErrorEntry | undefined {
  const slug = normaliseSlug(typed);
  const { length } = [...slug];
  if (length < slugLength.min || length > slugLength.max) return slugFaults.length;
  if (!slugPattern.test(slug)) return slugFaults.characters;
  return reservedSlugs.has(slug.replaceAll('-', '')) || isHouseName(slug) ? slugFaults.reserved : undefined;
}

/** The name that everybody sees: name rule 2 (specification section 5), and not empty. */
export function profileNameRule(typed: string): ErrorEntry | undefined {
  const name = tidyText(typed);
  if (name === '') return profileFieldErrors.nameMissing;
  if (name.length > nameMaxLength) return profileFieldErrors.nameTooLong;
  return displayNameRule(name);
}

export function introductionRule(text: string): ErrorEntry | undefined {
  return composeText(text).length > introductionMaxLength ? profileFieldErrors.introductionTooLong : undefined;
}

/** A page of the person's elsewhere. Other schemes than the web's would run something or open a program. */
export function profileLinkRule(typed: string): ErrorEntry | undefined {
  const link = typed.trim();
  const isWeb = /^https?:\/\/[^\s@]+$/i.test(link) && link.length <= linkMaxLength && Boolean(URL.parse(link)?.hostname.includes('.'));
  return isWeb ? undefined : profileFieldErrors.link;
}

export function linksRule(links: readonly string[]): ErrorEntry | undefined {
  return links.length > maxLinks ? profileFieldErrors.tooManyLinks : undefined;
}
