import { lettersOf } from '../../shared/compose-text.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';

/** Letters of title and description, and most courses of a roadmap. */
export const roadmapLimits = { title: 100, description: 2000, courses: 50 } as const;

/** Roadmaps of a list that are counted, and turned through page by page. */
export const mostRoadmapsCounted = 1000;

/** Who sees a roadmap: everybody, or its owner alone. */
export const visibilities = ['PUBLIC', 'PRIVATE'] as const;
export type Visibility = (typeof visibilities)[number];

const fieldErrors = {
  noTitle: invalidField('로드맵의 이름을 적어주세요.'),
  titleTooLong: invalidField(`이름은 ${roadmapLimits.title}자까지 적을 수 있습니다.`),
  descriptionTooLong: invalidField(`소개는 ${formatCount(roadmapLimits.description)}자까지 적을 수 있습니다.`),
  tooManyCourses: invalidField(`강의는 ${roadmapLimits.courses}개까지 담을 수 있습니다.`),
  courseTwice: invalidField('같은 강의를 두 번 담을 수 없습니다.'),
  noCourses: invalidField('공개하려면 강의를 하나 이상 담아주세요.'),
} as const;

export function roadmapTitleRule(title: string): ErrorEntry | undefined {
  const length = lettersOf(title);
  if (length === 0) return fieldErrors.noTitle;
  return length > roadmapLimits.title ? fieldErrors.titleTooLong : undefined;
}

export function roadmapDescriptionRule(description: string): ErrorEntry | undefined {
  return lettersOf(description) > roadmapLimits.description ? fieldErrors.descriptionTooLong : undefined;
}

/** A roadmap that everybody sees leads somewhere. */
export function roadmapCoursesRule({ courseIds, visibility }: { courseIds: readonly number[]; visibility: Visibility }): ErrorEntry | undefined {
  if (courseIds.length > roadmapLimits.courses) return fieldErrors.tooManyCourses;
  if (new Set(courseIds).size < courseIds.length) return fieldErrors.courseTwice;
  return visibility === 'PUBLIC' && courseIds.length === 0 ? fieldErrors.noCourses : undefined;
}
