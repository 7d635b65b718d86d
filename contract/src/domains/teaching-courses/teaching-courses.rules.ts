import { lettersOf, shownLettersOf } from '../../shared/compose-text.ts';
import { day } from '../../shared/constants.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { formatCount, formatWon } from '../../shared/korean-format.ts';
import { percentOfWon } from '../../shared/money.ts';

/** What a course may say of itself; lengths in letters, prices in won. A course costs nothing or at least `price.min`. */
export const courseLimits = {
  title: { min: 5, max: 100 },
  subtitle: 200,
  description: 20_000,
  items: 10,
  item: 100,
  tags: 10,
  tag: 20,
  price: { min: 1000, max: 10_000_000 },
  accessDays: 3650,
  /** Courses of one instructor that are not published. */
  unpublished: 50,
} as const;

/**
 * How much an instructor may lower a price and for how many days; in the first days after a course was published somewhat more. Operators
 * may do more.
 */
export const saleLimits = { percent: 25, days: 14, early: { percent: 30, days: 30 } } as const;

/** What has to be there before a course can be submitted, in the order of the editor. */
export const checklistItems = ['title', 'category', 'cover', 'description', 'section', 'lecture', 'price', 'contract'] as const;
export type ChecklistItem = (typeof checklistItems)[number];

/** Who hid a course; what an operator hid, its instructor does not show again. */
export const hiders = ['INSTRUCTOR', 'OPERATOR'] as const;

/** Members of a course that its revisions store. */
export const revisionFields = [
  'title',
  'subtitle',
  'categoryId',
  'level',
  'descriptionMarkdown',
  'goals',
  'audience',
  'prerequisites',
  'tags',
  'price',
  'sale',
  'cover',
  'intro',
  'hasCertificate',
  'certificateThreshold',
  'accessDays',
] as const;
export type RevisionField = (typeof revisionFields)[number];

/** What the title of a copy ends with. */
export const copySuffix = ' (사본)';

const { title, price } = courseLimits;

export const courseFieldErrors = {
  title: invalidField(`제목을 ${title.min}자 이상 ${title.max}자까지 적어주세요.`),
  subtitle: invalidField(`한 줄 소개는 ${courseLimits.subtitle}자까지 적을 수 있습니다.`),
  description: invalidField(`소개 글은 ${formatCount(courseLimits.description)}자까지 적을 수 있습니다.`),
  items: invalidField(`${courseLimits.items}개까지 적을 수 있습니다.`),
  item: invalidField(`하나에 ${courseLimits.item}자까지 적어주세요.`),
  tags: invalidField(`태그는 ${courseLimits.tags}개까지 적을 수 있습니다.`),
  tag: invalidField(`태그는 하나에 ${courseLimits.tag}자까지 적어주세요.`),
  price: invalidField(`값은 0원이거나 ${formatWon(price.min)}부터 ${formatWon(price.max)}까지입니다.`),
  salePrice: invalidField('할인하는 값은 정가보다 싸야 합니다.'),
  threshold: invalidField('수료 기준은 1%부터 100%까지입니다.'),
  accessDays: invalidField(`볼 수 있는 기간은 1일부터 ${formatCount(courseLimits.accessDays)}일까지입니다.`),
  saleEnd: invalidField('할인이 끝나는 때는 시작하는 때보다 뒤여야 합니다.'),
} as const;

const saleErrors = {
  noEnd: invalidField(`할인이 끝나는 때를 정해주세요. 시작하고 ${saleLimits.days}일 안이어야 합니다.`),
  days: invalidField(`할인은 시작하고 ${saleLimits.days}일 안에 끝나야 합니다.`),
  percent: invalidField(`정가의 ${saleLimits.percent}%까지 할인할 수 있습니다.`),
  early: invalidField(
    `정가의 ${saleLimits.percent}%까지 할인할 수 있습니다. 공개하고 ${saleLimits.early.days}일 안에 끝나는 할인은 ${saleLimits.early.percent}%까지입니다.`,
  ),
} as const;

interface Sale {
  price: number;
  startsAt: string;
  endsAt?: string | undefined;
}

/**
 * What an instructor's sale exceeds, at the member that is to change. A course that is not published yet counts as published when its sale
 * begins.
 */
export function saleLimitProblem(listPrice: number, sale: Sale, publishedAt?: string): { member: 'price' | 'endsAt'; error: ErrorEntry } | undefined {
  if (sale.endsAt === undefined) return { member: 'endsAt', error: saleErrors.noEnd };
  const [starts, ends] = [Date.parse(sale.startsAt), Date.parse(sale.endsAt)];
  const isWithin = (percent: number) => listPrice - sale.price <= percentOfWon(listPrice, percent);
  const isEarly = ends <= (publishedAt === undefined ? starts : Date.parse(publishedAt)) + saleLimits.early.days * day;
  if (isEarly && isWithin(saleLimits.early.percent)) return undefined;
  if (ends - starts > saleLimits.days * day) return { member: 'endsAt', error: saleErrors.days };
  return isWithin(saleLimits.percent) ? undefined : { member: 'price', error: isEarly ? saleErrors.early : saleErrors.percent };
}

const within = (text: string, min: number, max: number): boolean => shownLettersOf(text) >= min && lettersOf(text) <= max;

export const courseTitleRule = (text: string): ErrorEntry | undefined => (within(text, title.min, title.max) ? undefined : courseFieldErrors.title);
export const subtitleRule = (text: string): ErrorEntry | undefined => (within(text, 0, courseLimits.subtitle) ? undefined : courseFieldErrors.subtitle);
export const courseDescriptionRule = (text: string): ErrorEntry | undefined =>
  within(text, 0, courseLimits.description) ? undefined : courseFieldErrors.description;
export const courseItemRule = (text: string): ErrorEntry | undefined => (within(text, 1, courseLimits.item) ? undefined : courseFieldErrors.item);
export const courseItemsRule = (items: readonly string[]): ErrorEntry | undefined => (items.length <= courseLimits.items ? undefined : courseFieldErrors.items);
export const courseTagRule = (text: string): ErrorEntry | undefined => (within(text, 1, courseLimits.tag) ? undefined : courseFieldErrors.tag);
export const courseTagsRule = (tags: readonly string[]): ErrorEntry | undefined => (tags.length <= courseLimits.tags ? undefined : courseFieldErrors.tags);

export function coursePriceRule(won: number): ErrorEntry | undefined {
  return won === 0 || (won >= price.min && won <= price.max) ? undefined : courseFieldErrors.price;
}
