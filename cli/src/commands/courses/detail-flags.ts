import { courseLevels } from '@baeum/contract/domains/courses/courses.schemas.ts';
import {
  courseDescriptionRule,
  courseFieldErrors,
  courseItemRule,
  courseItemsRule,
  courseLimits,
  coursePriceRule,
  courseTagRule,
  courseTagsRule,
  courseTitleRule,
  subtitleRule,
} from '@baeum/contract/domains/teaching-courses/teaching-courses.rules.ts';
import { categories, categoryNames } from '@baeum/contract/shared/catalogue.ts';
import { oneLine } from '@baeum/contract/shared/compose-text.ts';
import type { ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { Option, type Command } from 'commander';
import { usage } from '../../terminal/failures.ts';
import { readText } from '../../terminal/input.ts';
import { inLanguages } from '../../terminal/language.ts';
import { typedMoment } from '../../terminal/typed-moments.ts';
import type { LocalDetails } from './folder/local-course.ts';
import { Problems } from './folder/problems.ts';

const texts = inLanguages({
  ko: {
    title: '제목',
    subtitle: '한 줄 소개',
    category: '분야',
    level: '난이도',
    description: '소개 글의 Markdown 파일, 또는 - (표준 입력)',
    goal: '이런 걸 배워요 (여러 번)',
    audience: '이런 분께 추천해요 (여러 번)',
    prerequisite: '미리 알아두면 좋은 것 (여러 번)',
    tag: '태그 (여러 번)',
    price: '값(원). 0이면 무료',
    salePrice: '할인하는 값(원)',
    saleFrom: "할인을 시작하는 때, '2026-12-01 00:00'처럼 (없으면 지금)",
    saleUntil: '할인이 끝나는 때',
    noSale: '할인을 없앰',
    certificate: '수료증을 받는 진도율(%)',
    noCertificate: '수료증을 주지 않음',
    accessDays: '산 뒤에 볼 수 있는 날의 수. 0이면 무제한',
    number: (flag: string, typed: string) => `${flag}에는 정수를 적어 주세요: ${typed}`,
    salePriceFirst: '할인하는 때는 --sale-price와 함께 주세요.',
  },
  en: {
    title: 'title',
    subtitle: 'one line below the title',
    category: 'category',
    level: 'level',
    description: 'Markdown file of the description, or - (standard input)',
    goal: 'what is learned (repeatable)',
    audience: 'whom it is for (repeatable)',
    prerequisite: 'what is good to know before (repeatable)',
    tag: 'tag (repeatable)',
    price: 'price in won; 0 is free',
    salePrice: 'price of a sale in won',
    saleFrom: "when the sale begins, like '2026-12-01 00:00' (now by default)",
    saleUntil: 'when the sale ends',
    noSale: 'end the sale',
    certificate: 'per cent of progress that earns the certificate',
    noCertificate: 'give no certificate',
    accessDays: 'days for which a buyer may watch; 0 for ever',
    number: (flag: string, typed: string) => `${flag} takes a whole number: ${typed}`,
    salePriceFirst: 'Give the times of a sale together with --sale-price.',
  },
});

export interface DetailFlags {
  title?: string;
  subtitle?: string;
  category?: string;
  level?: LocalDetails['level'];
  descriptionFile?: string;
  goal?: string[];
  audience?: string[];
  prerequisite?: string[];
  tag?: string[];
  price?: string;
  salePrice?: string;
  saleFrom?: string;
  saleUntil?: string;
  sale?: false;
  certificate?: string | false;
  accessDays?: string;
}

/** A flag for everything that a course says of itself. */
export function withDetailFlags(command: Command): Command {
  const t = texts();
  return command
    .option('--title <title>', t.title)
    .option('--subtitle <text>', t.subtitle)
    .addOption(new Option('--category <name>', t.category).choices(categoryNames))
    .addOption(new Option('--level <level>', t.level).choices(courseLevels))
    .option('--description-file <file>', t.description)
    .option('--goal <text...>', t.goal)
    .option('--audience <text...>', t.audience)
    .option('--prerequisite <text...>', t.prerequisite)
    .option('--tag <tag...>', t.tag)
    .option('--price <won>', t.price)
    .option('--sale-price <won>', t.salePrice)
    .option('--sale-from <moment>', t.saleFrom)
    .option('--sale-until <moment>', t.saleUntil)
    .addOption(new Option('--no-sale', t.noSale).default(undefined))
    .option('--certificate <percent>', t.certificate)
    .addOption(new Option('--no-certificate', t.noCertificate).default(undefined))
    .option('--access-days <days>', t.accessDays);
}

/** What the flags say of a course. @throws CliFailure usage or validation, by flag */
export async function detailsOfFlags(flags: DetailFlags): Promise<LocalDetails> {
  const problems = new Problems();
  const checked = <T>(flag: string, value: T | undefined, rule: (value: T) => ErrorEntry | undefined): T | undefined => {
    if (value !== undefined) problems.rule(flag, rule(value));
    return value;
  };
  const tidy = (typed: string | undefined) => (typed === undefined ? undefined : oneLine(typed));
  const many = (
    flag: string,
    typed: string[] | undefined,
    each: (item: string) => ErrorEntry | undefined,
    all: (items: readonly string[]) => ErrorEntry | undefined,
  ) =>
    checked(
      flag,
      typed?.map((item) => checked(flag, tidy(item), each) ?? ''),
      all,
    );
  const within = (most: number, error: ErrorEntry) => (value: number) => (value >= 1 && value <= most ? undefined : error);
  const days = number('--access-days', flags.accessDays);
  const { certificate } = flags;
  const details = {
    title: checked('--title', tidy(flags.title), courseTitleRule),
    subtitle: checked('--subtitle', tidy(flags.subtitle), subtitleRule),
    categoryId: categories.find(({ name }) => name === flags.category)?.id,
    level: flags.level,
    descriptionMarkdown: checked(
      '--description-file',
      flags.descriptionFile === undefined ? undefined : await readText(flags.descriptionFile),
      courseDescriptionRule,
    ),
    goals: many('--goal', flags.goal, courseItemRule, courseItemsRule),
    audience: many('--audience', flags.audience, courseItemRule, courseItemsRule),
    prerequisites: many('--prerequisite', flags.prerequisite, courseItemRule, courseItemsRule),
    tags: many('--tag', flags.tag, courseTagRule, courseTagsRule),
    price: checked('--price', number('--price', flags.price), coursePriceRule),
    sale: saleOf(flags, problems),
    hasCertificate: certificate === undefined ? undefined : certificate !== false,
    certificateThreshold:
      certificate === false ? undefined : checked('--certificate', number('--certificate', certificate), within(100, courseFieldErrors.threshold)),
    accessDays: days === 0 ? null : checked('--access-days', days, within(courseLimits.accessDays, courseFieldErrors.accessDays)),
  };
  problems.refuse();
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}

function saleOf({ sale, salePrice, saleFrom, saleUntil }: DetailFlags, problems: Problems): LocalDetails['sale'] {
  if (sale === false) return null;
  const price = number('--sale-price', salePrice);
  if (price === undefined) {
    if (saleFrom !== undefined || saleUntil !== undefined) throw usage(texts().salePriceFirst);
    return undefined;
  }
  problems.rule('--sale-price', coursePriceRule(price));
  const startsAt = saleFrom === undefined ? new Date().toISOString() : typedMoment('--sale-from', saleFrom);
  const endsAt = saleUntil === undefined ? undefined : typedMoment('--sale-until', saleUntil);
  if (endsAt !== undefined && endsAt <= startsAt) problems.rule('--sale-until', courseFieldErrors.saleEnd);
  return { price, startsAt, ...(endsAt !== undefined && { endsAt }) };
}

function number(flag: string, typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  if (!/^\d{1,12}$/.test(typed)) throw usage(texts().number(flag, typed));
  return Number(typed);
}
