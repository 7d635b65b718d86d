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
import { CliFailure } from '../../../terminal/failures.ts';
import { typedMoment } from '../../../terminal/typed-moments.ts';
import type { FolderFiles } from './folder-files.ts';
import type { LocalCourse, LocalDetails, LocalFile } from './local-course.ts';
import type { Problems } from './problems.ts';
import { YamlReader, type Value } from './yaml-reader.ts';
import { readSections } from './yaml-sections.ts';

/** What `course.yaml` may say, in the order in which it is written. */
const keys = [
  'title',
  'subtitle',
  'category',
  'level',
  'description',
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
  'sections',
] as const;

/** What a `course.yaml` says; a curriculum only where it has `sections`. */
export type WrittenCourse = Omit<LocalCourse, 'folder' | 'sections'> & Partial<Pick<LocalCourse, 'sections'>>;

/** Reads `course.yaml`. Problems are collected, each with its line and column. */
export async function readCourseYaml(text: string, files: FolderFiles, problems: Problems): Promise<WrittenCourse> {
  const reader = new YamlReader(text, problems);
  if (!reader.root) return { details: {} };
  const members = reader.members(reader.root, keys);
  const details = readDetails(reader, members, problems);
  const description = await descriptionOf(reader, members.get('description'), files, problems);
  return {
    details: { ...details, ...(description !== undefined && { descriptionMarkdown: description }) },
    cover: await fileOf(reader, members.get('cover'), 'IMAGE', files),
    intro: await fileOf(reader, members.get('intro'), 'VIDEO', files),
    ...(members.has('sections') && { sections: await readSections(reader, members.get('sections'), files, problems) }),
  };
}

function readDetails(reader: YamlReader, members: ReadonlyMap<string, Value>, problems: Problems): LocalDetails {
  const at = (name: string): string => members.get(name)?.at ?? '';
  const checked = <T>(name: string, value: T | undefined, rule: (value: T) => ErrorEntry | undefined): T | undefined => {
    if (value !== undefined) problems.rule(at(name), rule(value));
    return value;
  };
  const text = (name: string, rule: (value: string) => ErrorEntry | undefined) => checked(name, tidy(reader.text(members.get(name))), rule);
  const texts = (name: string, each: (item: string) => ErrorEntry | undefined, all: (items: readonly string[]) => ErrorEntry | undefined) => {
    const items = reader.list(members.get(name))?.map((item) => {
      const written = tidy(reader.text(item)) ?? '';
      problems.rule(item.at, each(written));
      return written;
    });
    return checked(name, items, all);
  };
  const category = reader.choice(members.get('category'), categoryNames);
  const inRange = (most: number, error: ErrorEntry) => (value: number) => (value >= 1 && value <= most ? undefined : error);
  const accessDays = members.get('accessDays');
  return defined({
    title: text('title', courseTitleRule),
    subtitle: text('subtitle', subtitleRule),
    categoryId: categories.find(({ name }) => name === category)?.id,
    level: reader.choice(members.get('level'), courseLevels),
    goals: texts('goals', courseItemRule, courseItemsRule),
    audience: texts('audience', courseItemRule, courseItemsRule),
    prerequisites: texts('prerequisites', courseItemRule, courseItemsRule),
    tags: texts('tags', courseTagRule, courseTagsRule),
    price: checked('price', reader.number(members.get('price')), coursePriceRule),
    sale: readSale(reader, members.get('sale'), problems),
    hasCertificate: reader.truth(members.get('hasCertificate')),
    certificateThreshold: checked('certificateThreshold', reader.number(members.get('certificateThreshold')), inRange(100, courseFieldErrors.threshold)),
    accessDays: reader.isNull(accessDays)
      ? null
      : checked('accessDays', reader.number(accessDays), inRange(courseLimits.accessDays, courseFieldErrors.accessDays)),
  });
}

function readSale(reader: YamlReader, value: Value | undefined, problems: Problems): LocalDetails['sale'] {
  if (!value || reader.isNull(value)) return value && null;
  const members = reader.members(value, ['price', 'startsAt', 'endsAt']);
  const [price, startsAt, endsAt] = [
    reader.number(members.get('price')),
    momentOf(reader, members.get('startsAt'), problems),
    momentOf(reader, members.get('endsAt'), problems),
  ];
  for (const name of ['price', 'startsAt']) if (!members.has(name)) reader.missing(value, name);
  if (price === undefined || startsAt === undefined) return undefined;
  problems.rule(members.get('price')?.at ?? value.at, coursePriceRule(price));
  if (endsAt !== undefined && endsAt <= startsAt) problems.rule(members.get('endsAt')?.at ?? value.at, courseFieldErrors.saleEnd);
  return { price, startsAt, ...(endsAt !== undefined && { endsAt }) };
}

function momentOf(reader: YamlReader, value: Value | undefined, problems: Problems): string | undefined {
  const typed = reader.text(value);
  if (!value || typed === undefined) return undefined;
  try {
    return typedMoment('', typed);
  } catch (failure) {
    if (!(failure instanceof CliFailure)) throw failure;
    problems.add(value.at, `${failure.message.trim()} ${failure.details.hint ?? ''}`);
    return undefined;
  }
}

/** One line that ends in `.md` names a file; everything else is the description itself. */
async function descriptionOf(reader: YamlReader, value: Value | undefined, files: FolderFiles, problems: Problems): Promise<string | undefined> {
  const written = reader.text(value);
  if (!value || written === undefined) return undefined;
  const markdown = /^[^\n]+\.md$/.test(written) ? await files.read(written, value.at) : written;
  if (markdown !== undefined) problems.rule(value.at, courseDescriptionRule(markdown));
  return markdown;
}

async function fileOf(reader: YamlReader, value: Value | undefined, kind: LocalFile['kind'], files: FolderFiles): Promise<LocalFile | null | undefined> {
  if (!value || reader.isNull(value)) return value && null;
  const path = reader.text(value);
  return path === undefined ? undefined : files.find(path, kind, value.at);
}

const tidy = (text: string | undefined): string | undefined => (text === undefined ? undefined : oneLine(text));

/** Without the members that are undefined. */
function defined(details: { [Name in keyof LocalDetails]: LocalDetails[Name] | undefined }): LocalDetails {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}
