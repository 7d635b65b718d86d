import { lettersOf, shownLettersOf } from '../../shared/compose-text.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { formatCount, formatWon } from '../../shared/korean-format.ts';

/** What a mentor's profile may hold; lengths in letters, prices in won. A session costs nothing or at least `price.min`. */
export const mentorLimits = {
  job: 50,
  career: 50,
  company: 50,
  introduction: { min: 20, max: 2000 },
  fields: 3,
  skills: 10,
  skill: 30,
  price: { min: 1000, max: 1_000_000 },
  meetingUrl: 500,
} as const;

/** Lengths of a session in minutes. */
export const mentoringMinutes = [30, 60] as const;

/** In which order mentors are listed: best rated, cheapest, newest first. */
export const mentorOrders = ['rating', 'price', 'recent'] as const;
export type MentorOrder = (typeof mentorOrders)[number];

const { introduction, price } = mentorLimits;

/** What a form says at its field. */
export const mentorFieldErrors = {
  job: invalidField(`하는 일을 ${mentorLimits.job}자까지 적어주세요.`),
  career: invalidField(`경력을 ${mentorLimits.career}자까지 적어주세요.`),
  company: invalidField(`회사는 ${mentorLimits.company}자까지 적을 수 있습니다.`),
  introduction: invalidField(`소개를 ${introduction.min}자 이상 ${formatCount(introduction.max)}자까지 적어주세요.`),
  fields: invalidField(`분야를 ${mentorLimits.fields}개까지 골라주세요.`),
  skills: invalidField(`기술은 ${mentorLimits.skills}개까지 적을 수 있습니다.`),
  skill: invalidField(`기술은 하나에 ${mentorLimits.skill}자까지 적을 수 있습니다.`),
  price: invalidField(`값은 0원이거나 ${formatWon(price.min)}부터 ${formatWon(price.max)}까지입니다.`),
  meetingUrl: invalidField('https://로 시작하는 주소를 입력해주세요.'),
} as const;

const within = (text: string, min: number, max: number): boolean => shownLettersOf(text) >= min && lettersOf(text) <= max;

export const jobRule = (job: string): ErrorEntry | undefined => (within(job, 1, mentorLimits.job) ? undefined : mentorFieldErrors.job);
export const careerRule = (career: string): ErrorEntry | undefined => (within(career, 1, mentorLimits.career) ? undefined : mentorFieldErrors.career);
export const companyRule = (company: string): ErrorEntry | undefined => (within(company, 0, mentorLimits.company) ? undefined : mentorFieldErrors.company);
export const mentorIntroductionRule = (text: string): ErrorEntry | undefined =>
  within(text, introduction.min, introduction.max) ? undefined : mentorFieldErrors.introduction;
export const skillRule = (skill: string): ErrorEntry | undefined => (within(skill, 1, mentorLimits.skill) ? undefined : mentorFieldErrors.skill);

export function fieldsRule(ids: readonly number[]): ErrorEntry | undefined {
  return ids.length >= 1 && ids.length <= mentorLimits.fields && new Set(ids).size === ids.length ? undefined : mentorFieldErrors.fields;
}

export function skillsRule(skills: readonly string[]): ErrorEntry | undefined {
  return skills.length <= mentorLimits.skills ? undefined : mentorFieldErrors.skills;
}

export function mentorPriceRule(won: number): ErrorEntry | undefined {
  return won === 0 || (won >= price.min && won <= price.max) ? undefined : mentorFieldErrors.price;
}

/** Where the two meet: a page that a browser opens over TLS. */
export function meetingUrlRule(typed: string): ErrorEntry | undefined {
  const url = typed.trim();
  const opens = /^https:\/\/[^\s@]+$/i.test(url) && url.length <= mentorLimits.meetingUrl && Boolean(URL.parse(url)?.hostname.includes('.'));
  return opens ? undefined : mentorFieldErrors.meetingUrl;
}
