import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { imageErrors } from '../../shared/images.ts';
import { formatCount } from '../../shared/korean-format.ts';
import { pageQuery } from '../../shared/paging.ts';
import { idParam } from '../../shared/scalars.ts';
import { enrollmentErrors } from '../enrollments/enrollments.errors.ts';
import { postErrors } from './posts.errors.ts';
import { commentPartSize, mostPostsCounted, mostRevisions, postPictureMaxBytes } from './posts.rules.ts';
import {
  commentChangeSchema,
  commentInputSchema,
  commentPartSchema,
  commentSchema,
  commentSourceSchema,
  heldPostDecisionSchema,
  heldPostPageSchema,
  listMyPostsQuery,
  listPostsQuery,
  markdownInputSchema,
  markdownPreviewSchema,
  ownPostPageSchema,
  postChangeSchema,
  postDetailSchema,
  postInputSchema,
  postPageSchema,
  postPictureFileSchema,
  postPictureSchema,
  postRevisionSchema,
  postSchema,
  postSourceSchema,
} from './posts.schemas.ts';

const path = '/posts/api/v1';
const counting = `${formatCount(mostPostsCounted)}개까지 셉니다.`;
const ofPost = z.strictObject({ id: idParam.meta({ description: '글 번호', examples: ['31'] }) });
const ofComment = z.strictObject({ commentId: idParam.meta({ description: '댓글 번호', examples: ['77'] }) });

/** Questions, studies, free posts and blogs, of the whole site and of each course. */
export const postsContract = c.router(
  {
    listPosts: {
      method: 'GET',
      path,
      summary: '글 목록',
      summaryEn: 'List posts',
      description: `\`page\`로 쪽을 고르거나 \`cursor\`로 이어서 봅니다. ${counting} \`q\`로 찾을 때는 \`cursor\`와 \`sort\`를 쓰지 않습니다.`,
      metadata: access('visitor', { scope: 'any', names: { courseId: 'public', lectureId: 'public' } }),
      query: listPostsQuery,
      responses: { 200: postPageSchema },
    },
    createPost: {
      method: 'POST',
      path,
      summary: '글 쓰기',
      summaryEn: 'Create a post',
      description:
        '강의의 게시판에는 수강 중인 사람과 지식공유자가 씁니다. 가입한 지 얼마 되지 않은 계정이 링크를 많이 넣은 글은 운영자가 확인할 때까지 다른 사람에게 보이지 않습니다(`held`).',
      metadata: access('user', {
        scope: 'learning:write',
        rate: 'application',
        names: { courseId: 'public', lectureId: 'public' },
        errors: [enrollmentErrors.notEnrolled, postErrors.tooOften],
      }),
      body: postInputSchema,
      responses: { 201: postSchema },
    },
    getPost: {
      method: 'GET',
      path: `${path}/:id`,
      summary: '글 보기',
      summaryEn: 'Get a post with its comments',
      description: `댓글은 ${commentPartSize}개까지 함께 답하고, 나머지는 \`listComments\`로 이어서 받습니다.`,
      metadata: access('visitor', { scope: 'any', names: { id: 'public' } }),
      pathParams: ofPost,
      responses: { 200: postDetailSchema },
    },
    getPostSource: {
      method: 'GET',
      path: `${path}/:id/source`,
      summary: '고칠 글 받기',
      summaryEn: 'Get the source of the own post',
      metadata: access('user', { scope: 'learning:read', names: { id: 'own post' } }),
      pathParams: ofPost,
      responses: { 200: postSourceSchema },
    },
    listPostRevisions: {
      method: 'GET',
      path: `${path}/:id/revisions`,
      summary: '고치기 전의 글',
      summaryEn: 'List former versions of the own post',
      description: `쓴 사람만 봅니다. 최근 것부터 ${mostRevisions}개까지 보관합니다.`,
      metadata: access('user', { scope: 'learning:read', names: { id: 'own post' } }),
      pathParams: ofPost,
      responses: { 200: z.array(postRevisionSchema) },
    },
    updatePost: {
      method: 'PUT',
      path: `${path}/:id`,
      summary: '글 고치기',
      summaryEn: 'Change a post',
      metadata: access('user', { scope: 'learning:write', rate: 'application', names: { id: 'own post' } }),
      pathParams: ofPost,
      body: postChangeSchema,
      responses: { 200: postSchema },
    },
    deletePost: {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: '글 지우기',
      summaryEn: 'Delete a post',
      description: '답이 달린 글은 글만 지워지고 답은 남습니다.',
      metadata: access('user', { scope: 'learning:write', names: { id: 'own post' } }),
      pathParams: ofPost,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    listComments: {
      method: 'GET',
      path: `${path}/:id/comments`,
      summary: '댓글 이어서 받기',
      summaryEn: 'List further comments of a post',
      metadata: access('visitor', { scope: 'any', names: { id: 'public' } }),
      pathParams: ofPost,
      query: z.strictObject({
        cursor: z
          .string()
          .regex(/^\d{1,15}\.\d{1,15}$/)
          .optional()
          .meta({ description: '앞 답의 nextCursor. 없으면 처음부터', examples: ['76.77'] }),
      }),
      responses: { 200: commentPartSchema },
    },
    createComment: {
      method: 'POST',
      path: `${path}/:id/comments`,
      summary: '댓글 쓰기',
      summaryEn: 'Create a comment',
      metadata: access('user', {
        scope: 'learning:write',
        rate: 'application',
        names: { id: 'public', parentId: 'public' },
        errors: [postErrors.tooOften, postErrors.tooManyLinks],
      }),
      pathParams: ofPost,
      body: commentInputSchema,
      responses: { 201: commentSchema },
    },
    updateComment: {
      method: 'PUT',
      path: `${path}/comments/:commentId`,
      summary: '댓글 고치기, 답변 채택하기',
      summaryEn: 'Change a comment or accept it as the answer',
      description: '글은 댓글을 쓴 사람이, 채택은 질문한 사람이 바꿉니다. 채택하면 질문이 해결되고, 채택을 거두면 다시 해결되지 않은 질문이 됩니다.',
      metadata: access('user', {
        scope: 'learning:write',
        rate: 'application',
        names: { commentId: 'own comment' },
        errors: [postErrors.notAcceptable, postErrors.tooManyLinks],
      }),
      pathParams: ofComment,
      body: commentChangeSchema,
      responses: { 200: commentSchema },
    },
    deleteComment: {
      method: 'DELETE',
      path: `${path}/comments/:commentId`,
      summary: '댓글 지우기',
      summaryEn: 'Delete a comment',
      metadata: access('user', { scope: 'learning:write', names: { commentId: 'own comment' } }),
      pathParams: ofComment,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    getCommentSource: {
      method: 'GET',
      path: `${path}/comments/:commentId/source`,
      summary: '고칠 댓글 받기',
      summaryEn: 'Get the source of the own comment',
      metadata: access('user', { scope: 'learning:read', names: { commentId: 'own comment' } }),
      pathParams: ofComment,
      responses: { 200: commentSourceSchema },
    },
    previewMarkdown: {
      method: 'POST',
      path: `${path}/preview`,
      summary: '글 미리 보기',
      summaryEn: 'Render Markdown as a post would show it',
      metadata: access('user', { scope: 'learning:write', rate: 'search', idempotency: 'question' }),
      body: markdownInputSchema,
      responses: { 200: markdownPreviewSchema },
    },
    createPostPicture: {
      method: 'POST',
      path: `${path}/pictures`,
      summary: '글에 넣을 그림 올리기',
      summaryEn: 'Store a picture for a post',
      description: '내용을 보고 형식을 판단하며, 긴 변을 1,600픽셀로 줄이고 촬영 정보를 지워 보관합니다. 어느 글에도 쓰지 않은 그림은 7일 뒤에 지웁니다.',
      metadata: access(
        'user',
        {
          scope: 'learning:write',
          rate: 'uploads',
          errors: [imageErrors.unusable, postErrors.tooManyPictures, commonErrors.tooLarge, commonErrors.unsupportedMediaType],
        },
        { file: { member: 'image', maxBytes: postPictureMaxBytes } },
      ),
      contentType: 'multipart/form-data',
      body: z.strictObject({ image: postPictureFileSchema }).meta({ id: 'PostPictureInput', description: '올릴 그림' }),
      responses: { 201: postPictureSchema },
    },
    listMyPosts: {
      method: 'GET',
      path: '/user/api/v1/posts',
      summary: '내가 쓴 글',
      summaryEn: 'List the own posts',
      description: `새 글부터 보여주고 ${counting}`,
      metadata: access('user', { scope: 'learning:read' }),
      query: listMyPostsQuery,
      responses: { 200: ownPostPageSchema },
    },
    listUncommentedQuestions: {
      method: 'GET',
      path: '/instructor/api/v1/question/uncommented',
      summary: '답을 기다리는 질문',
      summaryEn: 'List questions on the own courses that nobody has answered',
      description: `내가 가르치는 강의에서 아직 아무도 답하지 않은 질문입니다. 오래 기다린 질문부터 보여주고 ${counting}`,
      metadata: access('instructor', { scope: 'instructor:read', names: { courseId: 'public' } }),
      query: z.strictObject({ courseId: idParam.optional().meta({ description: '이 강의의 질문만', examples: ['12'] }), ...pageQuery }),
      responses: { 200: ownPostPageSchema },
    },
    listHeldPosts: {
      method: 'GET',
      path: '/admin/api/v1/posts/held',
      summary: '확인을 기다리는 글',
      summaryEn: 'List held posts',
      description: '오래 기다린 글부터 보여줍니다.',
      metadata: access('admin', { scope: 'admin' }),
      query: z.strictObject(pageQuery),
      responses: { 200: heldPostPageSchema },
    },
    settleHeldPost: {
      method: 'PUT',
      path: '/admin/api/v1/posts/held/:id',
      summary: '기다리는 글을 보이거나 지우기',
      summaryEn: 'Release or remove a held post',
      metadata: withConsequence({ of: 'final', when: { action: ['REMOVE'] } }, access('admin', { scope: 'admin', errors: [commonErrors.notFound] })),
      pathParams: ofPost,
      body: heldPostDecisionSchema,
      responses: { 200: postSchema },
    },
  },
  domainOptions,
);
