import {
  courseDescriptionRule,
  courseItemRule,
  courseItemsRule,
  coursePriceRule,
  courseFieldErrors,
  courseTagRule,
  courseTagsRule,
  courseTitleRule,
  subtitleRule,
} from '@baeum/contract/domains/teaching-courses/teaching-courses.rules.ts';
import type { CourseInput, TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { tidyText } from '@baeum/contract/shared/compose-text.ts';
import { neutralCover } from '@baeum/contract/shared/constants.ts';
import type { ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { pendingRule } from '../../ui/editor/pending-pictures.ts';
import type { Problems } from '../../ui/form/use-contract-form.ts';

/** A picture stored with the course, by address, or a new upload, by id. */
type Cover = { url: string } | { mediaId: number } | null;

type Typed = Required<Omit<CourseInput, 'version' | 'coverMediaId' | 'introMediaId' | 'sale'>>;

/** The editor's values. */
export interface CourseFields extends Typed {
  cover: Cover;
  introMediaId: number | null;
  sale: NonNullable<CourseInput['sale']> | null;
}
export type CourseField = keyof CourseFields;

type StoredCourse = Pick<
  TeachingCourse,
  Exclude<CourseField, 'categoryId' | 'cover' | 'introMediaId' | 'sale'> | 'category' | 'sale' | 'intro' | 'thumbnailUrl'
>;

/** The server's values, of the current course or a revision. */
export function fieldsOf(course: StoredCourse): CourseFields {
  const { title, subtitle, category, level, descriptionMarkdown, goals, audience, prerequisites, tags } = course;
  const { price, sale = null, thumbnailUrl, intro, hasCertificate, certificateThreshold, accessDays } = course;
  return {
    title,
    subtitle,
    categoryId: category.id,
    level,
    descriptionMarkdown,
    goals,
    audience,
    prerequisites,
    tags,
    cover: thumbnailUrl.endsWith(`/${neutralCover}`) ? null : { url: thumbnailUrl },
    introMediaId: intro?.mediaId ?? null,
    price,
    sale,
    hasCertificate,
    certificateThreshold,
    accessDays,
  };
}

const asStored: { readonly [Field in CourseField]?: (value: CourseFields[Field]) => CourseFields[Field] } = {
  title: plain,
  subtitle: plain,
  goals: lines,
  audience: lines,
  prerequisites: lines,
};

/** A value as the server stores it: trimmed, and without empty lines. */
export function storedValue<Field extends CourseField>(field: Field, value: CourseFields[Field]): CourseFields[Field] {
  return asStored[field]?.(value) ?? value;
}

/** Fields as named in a request. */
export function inputOf({ cover, ...fields }: Partial<CourseFields>): Omit<CourseInput, 'version'> {
  if (cover === undefined || (cover && 'url' in cover)) return fields;
  return { ...fields, coverMediaId: cover && cover.mediaId };
}

export function fieldProblems(fields: CourseFields): Problems<CourseFields> {
  const { title, subtitle, descriptionMarkdown, goals, audience, prerequisites, tags, price, sale, certificateThreshold, accessDays } = fields;
  return {
    title: courseTitleRule(title),
    subtitle: subtitleRule(subtitle),
    descriptionMarkdown: pendingRule(descriptionMarkdown) ?? courseDescriptionRule(descriptionMarkdown),
    goals: itemsProblem(goals),
    audience: itemsProblem(audience),
    prerequisites: itemsProblem(prerequisites),
    tags: tags.map(courseTagRule).find(Boolean) ?? courseTagsRule(tags),
    price: Number.isNaN(price) ? courseFieldErrors.price : coursePriceRule(price),
    sale: sale ? saleProblem(sale, price) : undefined,
    certificateThreshold: Number.isNaN(certificateThreshold) ? courseFieldErrors.threshold : undefined,
    accessDays: Number.isNaN(accessDays ?? 0) ? courseFieldErrors.accessDays : undefined,
  };
}

function saleProblem({ price: salePrice, startsAt, endsAt }: NonNullable<CourseFields['sale']>, price: number): ErrorEntry | undefined {
  if (!(salePrice < price)) return courseFieldErrors.salePrice;
  return endsAt !== undefined && endsAt <= startsAt ? courseFieldErrors.saleEnd : undefined;
}

function itemsProblem(items: readonly string[]): ErrorEntry | undefined {
  const written = lines(items);
  return written.map(courseItemRule).find(Boolean) ?? courseItemsRule(written);
}

function plain(text: string): string {
  return tidyText(text);
}

function lines(items: readonly string[]): string[] {
  return items.map(plain).filter(Boolean);
}
