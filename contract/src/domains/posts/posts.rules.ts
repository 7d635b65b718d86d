import { lettersOf, tidyText } from '../../shared/compose-text.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';

/** Kinds of posts that everybody writes, in the order of the community's tabs. */
export const boardTypes = ['QUESTION', 'STUDY', 'FREE', 'BLOG'] as const;
export type BoardType = (typeof boardTypes)[number];

/** Besides them the news of a course, which its instructor writes and which stand on no board. */
export const postTypes = [...boardTypes, 'NEWS'] as const;
export type PostType = (typeof postTypes)[number];

/** Orders of a board. */
export const postSorts = ['recent', 'likes', 'comments'] as const;
export type PostSort = (typeof postSorts)[number];

/** Longest texts, in letters as the database counts them: an emoji is one. */
export const postLength = { title: 100, content: 20_000, comment: 5000, tag: 20, excerpt: 160 } as const;
export const mostTags = 5;
/** Bytes of a picture that somebody puts into a post. */
export const postPictureMaxBytes = 5 * 1024 * 1024;

/** At most so many posts are counted for the `total` of a board; those after them are reached by `nextCursor`. */
export const mostPostsCounted = 1000;
/** Pages that can be asked for by number. */
export const deepestPostPage = 250;
/** Comments that come with a post, and with each further part of them. */
export const commentPartSize = 100;
/** Hours between two news of a course that its learners are notified of. */
export const newsNoticeHours = 24;
/** News with a link that brings a coupon advertise, whatever their author says. */
export function bringsCoupon(content: string): boolean {
  return /[?&]coupon=/i.test(content);
}
/** Former versions of a post that are stored. */
export const mostRevisions = 50;

/** What a form says at its field. */
const postFieldErrors = {
  noTitle: invalidField('제목을 적어주세요.'),
  titleTooLong: invalidField(`제목은 ${formatCount(postLength.title)}자까지 적을 수 있습니다.`),
  noContent: invalidField('내용을 적어주세요.'),
  contentTooLong: invalidField(`내용은 ${formatCount(postLength.content)}자까지 적을 수 있습니다.`),
  noComment: invalidField('댓글을 적어주세요.'),
  commentTooLong: invalidField(`댓글은 ${formatCount(postLength.comment)}자까지 적을 수 있습니다.`),
  tooManyTags: invalidField(`태그는 ${mostTags}개까지 넣을 수 있습니다.`),
  tag: invalidField(`태그는 쉼표 없이 1자부터 ${postLength.tag}자까지 적어주세요.`),
  placeWithoutLecture: invalidField('몇 초인지는 수업을 고른 질문에만 적을 수 있습니다.'),
} as const;

function lettersRule(max: number, missing: ErrorEntry, tooLong: ErrorEntry): (text: string) => ErrorEntry | undefined {
  return (text) => {
    const length = lettersOf(text);
    if (length === 0) return missing;
    return length > max ? tooLong : undefined;
  };
}

export const postTitleRule = lettersRule(postLength.title, postFieldErrors.noTitle, postFieldErrors.titleTooLong);
export const postContentRule = lettersRule(postLength.content, postFieldErrors.noContent, postFieldErrors.contentTooLong);
export const commentRule = lettersRule(postLength.comment, postFieldErrors.noComment, postFieldErrors.commentTooLong);

/** The stored form of tags: composed, trimmed, each once regardless of capitals. */
export function normaliseTags(tags: readonly string[]): string[] {
  const composed = tags.map((tag) => tidyText(tag).replace(/^#/, '')).filter(Boolean);
  return composed.filter((tag, index) => composed.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === index);
}

export function tagsRule(tags: readonly string[]): ErrorEntry | undefined {
  const kept = normaliseTags(tags);
  if (kept.length > mostTags) return postFieldErrors.tooManyTags;
  return kept.some((tag) => Array.from(tag).length > postLength.tag || /[,\p{Cc}]/u.test(tag)) ? postFieldErrors.tag : undefined;
}

/** A second belongs to a lecture. */
export function placeRule({ lectureId, atSeconds }: { lectureId?: number | undefined; atSeconds?: number | undefined }): ErrorEntry | undefined {
  return atSeconds !== undefined && lectureId === undefined ? postFieldErrors.placeWithoutLecture : undefined;
}
