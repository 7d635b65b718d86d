import { z } from 'zod';
import { tidyText } from '../../shared/compose-text.ts';
import type { ErrorEntry } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';
import { cursorOf, pageOf, pageQuery } from '../../shared/paging.ts';
import { withRule, withRules } from '../../shared/rule.ts';
import { booleanParam, dateTimeSchema, idParam, idSchema, integerParam, lineOf, textSchema } from '../../shared/scalars.ts';
import { searchTextLength } from '../../shared/search-text.ts';
import { authorSchema } from '../courses/courses.schemas.ts';
import { heldActionSchema } from '../held-publications/held-publications.schemas.ts';
import {
  boardTypes,
  commentRule,
  deepestPostPage,
  mostTags,
  newsNoticeHours,
  normaliseTags,
  placeRule,
  postContentRule,
  postLength,
  postSorts,
  postTitleRule,
  postTypes,
  tagsRule,
  postPictureMaxBytes,
} from './posts.rules.ts';

const titleExample = '제네릭은 언제 쓰는 게 좋을까요?';
const contentExample = '함수마다 타입을 적다 보니 같은 코드가 늘어나요. `any`를 쓰면 **안 되는** 이유도 궁금해요.';
const htmlExample = '<p>함수마다 타입을 적다 보니 같은 코드가 늘어나요.</p>';
const commentExample = '값의 타입이 서로 이어질 때 써요. 아래 예를 보세요.';
const courseId = idSchema.meta({ description: '강의 번호', examples: [12] });
const lectureId = idSchema.meta({ description: '수업 번호', examples: [401] });
const tags = z.array(z.string()).meta({ description: '태그', examples: [['TypeScript', '제네릭']] });

const boardTypeSchema = z.enum(boardTypes).meta({ id: 'BoardType', description: 'QUESTION: 질문, STUDY: 스터디 모집, FREE: 자유 글, BLOG: 블로그' });
export const postTypeSchema = z
  .enum(postTypes)
  .meta({ id: 'PostType', description: 'QUESTION: 질문, STUDY: 스터디 모집, FREE: 자유 글, BLOG: 블로그, NEWS: 강의의 소식' });

const postMembers = {
  id: idSchema.meta({ description: '글 번호', examples: [31] }),
  type: postTypeSchema,
  title: z.string().meta({ description: '제목. 지워진 글이면 누가 지웠는지 알리는 말', examples: [titleExample] }),
  author: authorSchema.meta({ description: '쓴 사람' }),
  course: z
    .object({
      id: courseId,
      slug: z.string().meta({ description: '주소에 쓰는 이름', examples: ['typescript-from-zero'] }),
      title: z.string().meta({ description: '강의의 제목', examples: ['처음 시작하는 타입스크립트'] }),
    })
    .meta({ id: 'PostCourse', description: '강의' })
    .optional()
    .meta({ description: '어느 강의의 게시판인지. 강의와 상관없는 글이면 없습니다.' }),
  lecture: z
    .object({
      id: lectureId,
      title: z.string().meta({ description: '수업의 제목', examples: ['제네릭 기초'] }),
      shown: z.boolean().meta({ description: '지금 강의에 있는 수업인지', examples: [true] }),
    })
    .meta({ id: 'PostLecture', description: '수업' })
    .optional()
    .meta({ description: '어느 수업에서 쓴 글인지. 없을 수 있습니다.' }),
  atSeconds: z
    .int()
    .min(0)
    .optional()
    .meta({ description: '수업의 몇 초에서 쓴 글인지. 없을 수 있습니다.', examples: [125] }),
  tags,
  resolved: z.boolean().meta({ description: '질문이면 해결됐는지, 스터디면 모집이 끝났는지' }),
  commentCount: z
    .int()
    .min(0)
    .meta({ description: '댓글의 수. 답글도 셉니다.', examples: [3] }),
  likeCount: z
    .int()
    .min(0)
    .meta({ description: '좋아요의 수', examples: [7] }),
  viewCount: z
    .int()
    .min(0)
    .meta({ description: '읽은 사람의 수. 한 사람은 하루에 한 번 세며, 몇 초 늦게 더합니다.', examples: [128] }),
  liked: z.boolean().meta({ description: '내가 좋아요를 눌렀는지. 로그인하지 않았으면 false' }),
  promotion: z.boolean().optional().meta({ description: '강의의 소식이 광고인지. 다른 글에는 없습니다.' }),
  held: z.boolean().meta({ description: '운영자의 확인을 기다리는지. 기다리는 글은 쓴 사람과 운영자에게만 보입니다.' }),
  createdAt: dateTimeSchema.meta({ description: '쓴 때' }),
  updatedAt: dateTimeSchema.meta({ description: '고친 때. 고치지 않았으면 쓴 때' }),
};

/** A post as lists show it. */
export const postSummarySchema = z
  .object({
    ...postMembers,
    excerpt: z
      .string()
      .meta({ description: '내용의 앞부분. 서식이 없는 글이며 HTML이 아닙니다.', examples: ['함수마다 타입을 적다 보니 같은 코드가 늘어나요.'] }),
  })
  .meta({ id: 'PostSummary', description: '목록에 보이는 글' });
export type PostSummary = z.infer<typeof postSummarySchema>;

export const postPageSchema = pageOf(postSummarySchema, 'PostPage')
  .extend({
    nextCursor: z
      .string()
      .nullable()
      .meta({ description: '다음 부분을 받을 때 `cursor`로 보낼 값. 마지막이면 null', examples: ['31'] }),
  })
  .meta({ id: 'PostPage', description: '글 목록의 한 쪽' });
export type PostPage = z.infer<typeof postPageSchema>;

const highlightSchema = z
  .object({
    id: postMembers.id,
    title: postMembers.title,
    author: postMembers.author,
    commentCount: postMembers.commentCount,
    likeCount: postMembers.likeCount,
  })
  .meta({ id: 'PostHighlight', description: '커뮤니티 옆에 보이는 글' });
export type PostHighlight = z.infer<typeof highlightSchema>;

/** The highlights beside the community. */
export const highlightsSchema = z
  .object({
    popular: z.array(highlightSchema).meta({ description: '지난 일주일에 올라와 좋아요나 댓글을 많이 받은 글. 없을 수 있습니다.' }),
    waiting: z.array(highlightSchema).meta({ description: '아직 답이 없는 질문. 새 질문부터' }),
    tags: tags.meta({ description: '요즘 글에 많이 쓰인 태그. 많이 쓰인 것부터' }),
  })
  .meta({ id: 'PostHighlights', description: '인기 글, 답을 기다리는 질문, 태그' });
export type PostHighlights = z.infer<typeof highlightsSchema>;

/** Pages of a person's own lists, which go by number alone. */
export const ownPostPageSchema = pageOf(postSummarySchema, 'OwnPostPage');
export type OwnPostPage = z.infer<typeof ownPostPageSchema>;

const questions = (description: string, example: number) =>
  z
    .int()
    .min(0)
    .meta({ description, examples: [example] });

const blogSummarySchema = postSummarySchema
  .extend({
    imageUrl: z
      .string()
      .optional()
      .meta({ description: '글의 첫 그림. 그림이 없는 글이면 없습니다.', examples: ['/images/post-31-1600x800-9b2e41d0aa17.webp'] }),
  })
  .meta({ id: 'BlogSummary', description: '목록에 보이는 블로그 글' });
export const blogPageSchema = pageOf(blogSummarySchema, 'BlogPage');
export type BlogPage = z.infer<typeof blogPageSchema>;

/** Questions that wait for the instructor. */
export const uncommentedPageSchema = pageOf(postSummarySchema, 'UncommentedQuestionPage')
  .extend({
    waiting: z
      .object({
        withinDay: questions('기다린 지 하루가 되지 않은 질문의 수', 2),
        withinWeek: questions('하루를 넘겼고 일주일이 되지 않은 질문의 수', 1),
        longer: questions('일주일을 넘긴 질문의 수', 1),
      })
      .meta({ id: 'WaitingQuestions', description: '얼마나 기다렸는지로 나눈 질문의 수. 더하면 `total`입니다.' }),
  })
  .meta({ id: 'UncommentedQuestionPage', description: '지식공유자를 기다리는 질문의 한 쪽' });
export type UncommentedPage = z.infer<typeof uncommentedPageSchema>;

const contentHtml = z.string().meta({ description: '내용. 안전한 태그만 남긴 HTML. 지워졌으면 빈 글', examples: [htmlExample] });

export const postSchema = z
  .object({ ...postMembers, contentHtml, deleted: z.boolean().meta({ description: '지워졌는지. 답이 달린 글은 지워도 답이 남습니다.' }) })
  .meta({ id: 'Post', description: '글' });
export type Post = z.infer<typeof postSchema>;

export const commentSchema = z
  .object({
    id: idSchema.meta({ description: '댓글 번호', examples: [77] }),
    postId: idSchema.meta({ description: '글 번호', examples: [31] }),
    parentId: idSchema.optional().meta({ description: '어느 댓글에 단 답글인지. 글에 바로 단 댓글이면 없습니다.', examples: [76] }),
    author: authorSchema.meta({ description: '쓴 사람' }),
    byInstructor: z.boolean().meta({ description: '이 글이 있는 강의의 지식공유자가 썼는지' }),
    contentHtml,
    accepted: z.boolean().meta({ description: '채택된 답변인지' }),
    deleted: z.boolean().meta({ description: '지워졌는지. 답글이 달린 댓글은 지워도 자리가 남습니다.' }),
    createdAt: dateTimeSchema.meta({ description: '쓴 때' }),
    updatedAt: dateTimeSchema.meta({ description: '고친 때. 고치지 않았으면 쓴 때' }),
  })
  .meta({ id: 'Comment', description: '댓글' });
export type Comment = z.infer<typeof commentSchema>;

export const commentPartSchema = cursorOf(commentSchema, 'CommentPart');
export type CommentPart = z.infer<typeof commentPartSchema>;

export const postDetailSchema = postSchema
  .extend({
    comments: z.array(commentSchema).meta({ description: '댓글의 첫 부분. 쓴 순서이며, 답글은 그 댓글 바로 뒤에 옵니다.' }),
    nextCursor: z
      .string()
      .nullable()
      .meta({ description: '남은 댓글을 `listComments`로 받을 때 `cursor`로 보낼 값. 다 왔으면 null', examples: ['76.77'] }),
    acceptedComment: commentSchema.nullable().meta({ description: '채택된 답변. `comments`에도 제자리에 있습니다. 없으면 null' }),
  })
  .meta({ id: 'PostDetail', description: '글과 댓글' });
export type PostDetail = z.infer<typeof postDetailSchema>;

export const listPostsQuery = z.strictObject({
  type: postTypeSchema.optional().meta({ description: '이 종류만. 빼면 강의의 소식(NEWS)을 뺀 모든 글' }),
  courseId: idParam.optional().meta({ description: '이 강의의 글만', examples: ['12'] }),
  lectureId: idParam.optional().meta({ description: '이 수업의 글만', examples: ['401'] }),
  q: textSchema(searchTextLength)
    .optional()
    .meta({ description: '찾을 글. 통합 검색(search)처럼 찾고, 잘 맞는 것부터 보여줍니다.', examples: ['제네릭'] }),
  tag: textSchema(postLength.tag)
    .optional()
    .meta({ description: '이 태그가 있는 글만', examples: ['TypeScript'] }),
  resolved: booleanParam.optional().meta({ description: '해결된 글만, 또는 해결되지 않은 글만', examples: ['false'] }),
  unanswered: booleanParam.optional().meta({ description: 'true면 다른 사람의 댓글을 기다리는 질문만', examples: ['true'] }),
  sort: z.enum(postSorts).default('recent').meta({ description: '순서. recent: 최신, likes: 좋아요가 많은 순서, comments: 댓글이 많은 순서' }),
  cursor: z
    .string()
    .regex(/^\d{1,15}(\.\d{1,15})?$/)
    .optional()
    .meta({
      description: '앞 답의 nextCursor. 그 글 다음부터 답하므로 그사이 새 글이 올라와도 겹치거나 빠지지 않습니다. 있으면 `page`는 보지 않습니다.',
      examples: ['31'],
    }),
  ...pageQuery,
  page: integerParam({ min: 1, max: deepestPostPage })
    .default(1)
    .meta({ description: `몇 번째 쪽인지. 1부터 세며 ${deepestPostPage}까지 봅니다. 더 뒤는 cursor로 봅니다.`, examples: ['1'] }),
});
export type ListPostsQuery = z.output<typeof listPostsQuery>;

export const listMyPostsQuery = z.strictObject({
  type: postTypeSchema.optional().meta({ description: '이 종류만' }),
  answered: booleanParam.optional().meta({ description: '다른 사람의 댓글이 있는 글만, 또는 없는 글만', examples: ['true'] }),
  ...pageQuery,
});
export type ListMyPostsQuery = z.output<typeof listMyPostsQuery>;

function typed(rule: (text: string) => ErrorEntry | undefined, description: string, example: string) {
  return withRule(z.string(), rule)
    .transform(tidyText)
    .meta({ description, examples: [example] });
}

const title = lineOf(postTitleRule).meta({ description: `제목. ${postLength.title}자까지`, examples: [titleExample] });
const content = typed(postContentRule, `내용. Markdown으로 ${formatCount(postLength.content)}자까지`, contentExample);
const tagsInput = withRule(z.array(z.string()).max(50), tagsRule)
  .transform(normaliseTags)
  .meta({ description: `태그. ${mostTags}개까지`, examples: [['TypeScript', '제네릭']] });
const comment = typed(commentRule, `댓글. Markdown으로 ${formatCount(postLength.comment)}자까지`, commentExample);
const example = { title: titleExample, content: contentExample, tags: ['TypeScript', '제네릭'] };

export const postInputSchema = withRules(
  z.strictObject({
    type: boardTypeSchema,
    title,
    content,
    courseId: courseId.optional().meta({ description: '어느 강의의 게시판에 쓰는지. 수강 중인 강의여야 합니다.' }),
    lectureId: lectureId.optional().meta({ description: '어느 수업에서 쓰는지. 그 강의의 게시판에 씁니다.' }),
    atSeconds: z
      .int()
      .min(0)
      .max(86_400)
      .optional()
      .meta({ description: '수업의 몇 초에서 쓰는지. 수업을 고른 글만', examples: [125] }),
    tags: tagsInput.default([]),
  }),
  (input) => {
    const error = placeRule(input);
    return error ? [{ path: ['atSeconds'], error }] : [];
  },
).meta({ id: 'PostInput', description: '쓸 글', examples: [{ type: 'QUESTION', ...example }] });
export type PostInput = z.output<typeof postInputSchema>;

export const newsInputSchema = z
  .strictObject({
    title: title.meta({ examples: ['새 수업을 공개했어요'] }),
    content: content.meta({ examples: ['타입을 좁히는 방법을 다룬 수업 두 개를 더했어요.'] }),
    notify: z.boolean().meta({ description: `수강생에게 알릴지. 강의마다 ${newsNoticeHours}시간에 한 번 알릴 수 있습니다.` }),
    promotion: z.boolean().default(false).meta({
      description:
        '광고인지(할인, 쿠폰, 다른 강의나 상품의 권유). 광고는 광고 수신에 동의한 수강생에게만 `(광고)`라고 적은 메일로 알리며, 밤에는 밤 수신에 동의하지 않은 사람에게 아침에 보냅니다. 내용에 쿠폰 링크가 있으면 늘 광고입니다.',
    }),
  })
  .meta({
    id: 'NewsInput',
    description: '쓸 소식',
    examples: [{ title: '새 수업을 공개했어요', content: '타입을 좁히는 방법을 다룬 수업 두 개를 더했어요.', notify: true }],
  });
export type NewsInput = z.output<typeof newsInputSchema>;

const people = (description: string, count: number) =>
  z
    .int()
    .min(0)
    .meta({ description, examples: [count] });

/** News of a course for its instructor, and how many people the next ones would reach. */
export const courseNewsPageSchema = pageOf(
  z
    .object({
      id: postMembers.id,
      title: postMembers.title,
      commentCount: postMembers.commentCount,
      likeCount: postMembers.likeCount,
      createdAt: postMembers.createdAt,
      promotion: z.boolean().meta({ description: '광고인지' }),
      toldAt: dateTimeSchema.optional().meta({ description: '수강생에게 알린 때. 알리지 않았으면 없습니다.' }),
    })
    .meta({ id: 'CourseNews', description: '강의의 소식' }),
  'CourseNewsPage',
)
  .extend({
    learners: people('다음 소식을 알리면 받을 수강생의 수. 수강 기간이 끝난 사람은 뺍니다.', 340),
    advertReaders: people('그 가운데 광고 수신에 동의해 광고인 소식도 받을 사람의 수', 120),
    nextNoticeAt: dateTimeSchema.optional().meta({ description: `다시 알릴 수 있는 때. 알린 지 ${newsNoticeHours}시간이 지났으면 없습니다.` }),
  })
  .meta({ id: 'CourseNewsPage', description: '강의의 소식 목록과, 다음 소식을 받을 사람' });
export type CourseNewsPage = z.infer<typeof courseNewsPageSchema>;
export const listCourseNewsQuery = z.strictObject(pageQuery);
export type ListCourseNewsQuery = z.output<typeof listCourseNewsQuery>;

export const postChangeSchema = z
  .strictObject({
    title: title.optional(),
    content: content.optional(),
    tags: tagsInput.optional(),
    resolved: z
      .boolean()
      .optional()
      .meta({ description: '해결됐는지, 모집이 끝났는지', examples: [true] }),
  })
  .meta({ id: 'PostChange', description: '고칠 것만 보냅니다. 없는 것은 그대로 둡니다.', examples: [example] });
export type PostChange = z.output<typeof postChangeSchema>;

export const commentInputSchema = z
  .strictObject({
    content: comment,
    parentId: idSchema.optional().meta({ description: '어느 댓글에 다는 답글인지. 답글에 달면 같은 댓글의 답글이 됩니다.', examples: [76] }),
  })
  .meta({ id: 'CommentInput', description: '쓸 댓글', examples: [{ content: commentExample }] });
export type CommentInput = z.output<typeof commentInputSchema>;

export const commentChangeSchema = z
  .strictObject({
    content: comment.optional().meta({ description: '고칠 글. 쓴 사람만 고칩니다.' }),
    accepted: z
      .boolean()
      .optional()
      .meta({ description: '답변으로 채택할지. 질문한 사람만 정하고, 다른 답변을 채택하면 옮겨갑니다.', examples: [true] }),
  })
  .meta({ id: 'CommentChange', description: '바꿀 것만 보냅니다.', examples: [{ content: commentExample }] });
export type CommentChange = z.output<typeof commentChangeSchema>;

const source = z.string().meta({ description: '쓴 그대로의 Markdown', examples: [contentExample] });

export const postSourceSchema = z
  .object({
    title: z.string().meta({ description: '제목', examples: [titleExample] }),
    content: source,
    tags,
    resolved: z.boolean().meta({ description: '해결됐는지, 모집이 끝났는지' }),
  })
  .meta({ id: 'PostSource', description: '고치려고 받은 글' });
export type PostSource = z.infer<typeof postSourceSchema>;

export const commentSourceSchema = z.object({ content: source }).meta({ id: 'CommentSource', description: '고치려고 받은 댓글' });

export const postRevisionSchema = z
  .object({
    id: idSchema.meta({ description: '버전의 번호', examples: [5] }),
    title: z.string().meta({ description: '그때의 제목', examples: [titleExample] }),
    content: source.meta({ description: '그때의 Markdown' }),
    contentHtml: contentHtml.meta({ description: '그때의 내용. 안전한 태그만 남긴 HTML' }),
    tags: tags.meta({ description: '그때의 태그' }),
    createdAt: dateTimeSchema.meta({ description: '그 버전을 쓴 때' }),
  })
  .meta({ id: 'PostRevision', description: '고치기 전의 글' });
export type PostRevision = z.infer<typeof postRevisionSchema>;

export const markdownInputSchema = z
  .strictObject({
    content: textSchema(2 * postLength.content).meta({ description: '미리 볼 Markdown', examples: [contentExample] }),
  })
  .meta({ id: 'MarkdownInput', description: '미리 볼 글', examples: [{ content: contentExample }] });
export const markdownPreviewSchema = z
  .object({ contentHtml: contentHtml.meta({ description: '저장하면 보일 HTML' }) })
  .meta({ id: 'MarkdownPreview', description: '미리 보기' });

export const postPictureSchema = z
  .object({
    url: z.string().meta({ description: '글에 넣을 그림의 주소', examples: ['/images/post-42-9b2e41d0aa17.webp'] }),
    width: z
      .int()
      .positive()
      .meta({ description: '가로 픽셀', examples: [1200] }),
    height: z
      .int()
      .positive()
      .meta({ description: '세로 픽셀', examples: [800] }),
  })
  .meta({ id: 'PostPicture', description: '올린 그림' });
export type PostPicture = z.infer<typeof postPictureSchema>;

/** The bytes decide what the file is, not its name. */
export const postPictureFileSchema = z
  .file()
  .meta({ description: `그림 파일. JPG, PNG, WEBP이며 ${postPictureMaxBytes / 1024 ** 2}MB까지`, examples: ['@screen.png'] });

export const heldPostSchema = z
  .object({
    id: postMembers.id,
    type: postTypeSchema,
    title: z.string().meta({ description: '제목', examples: ['좋은 부업을 소개합니다'] }),
    content: source,
    author: authorSchema.meta({ description: '쓴 사람' }),
    links: z.array(z.string()).meta({ description: '글에 든 다른 사이트의 주소', examples: [['https://example.com/']] }),
    createdAt: dateTimeSchema.meta({ description: '쓴 때' }),
  })
  .meta({ id: 'HeldPost', description: '운영자의 확인을 기다리는 글' });
export type HeldPost = z.infer<typeof heldPostSchema>;
export const heldPostPageSchema = pageOf(heldPostSchema, 'HeldPostPage');

export const heldPostDecisionSchema = z
  .strictObject({
    action: heldActionSchema,
  })
  .meta({ id: 'HeldPostDecision', description: '어떻게 할지', examples: [{ action: 'RELEASE' }] });
export type HeldPostDecision = z.output<typeof heldPostDecisionSchema>;
