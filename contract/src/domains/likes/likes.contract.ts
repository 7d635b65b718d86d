import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { likeAnswerSchema, likeInputSchema, likeMarksQuery, likeMarksSchema, likePageSchema, listLikesQuery, unlikeQuery } from './likes.schemas.ts';

const path = '/user/api/v1/likes';

/** What people like: courses, roadmaps, posts and mentors. */
export const likesContract = c.router(
  {
    listLikes: {
      method: 'GET',
      path,
      summary: '좋아요 목록',
      summaryEn: 'List the own likes',
      description: '한 종류씩, 새로 누른 것부터 보여줍니다. 더는 공개되지 않은 것은 빠집니다.',
      metadata: access('user', { scope: 'learning:read' }),
      query: listLikesQuery,
      responses: { 200: likePageSchema },
    },
    getLikeMarks: {
      method: 'GET',
      path: `${path}/marks`,
      summary: '좋아요를 눌렀는지 보기',
      summaryEn: 'Tell which of some things are liked',
      metadata: access('user', { scope: 'learning:read', names: { ids: 'public' } }),
      query: likeMarksQuery,
      responses: { 200: likeMarksSchema },
    },
    addLike: {
      method: 'POST',
      path,
      summary: '좋아요 누르기',
      summaryEn: 'Like something',
      description: '여러 번 눌러도 한 사람은 한 번만 셉니다.',
      metadata: access('user', { scope: 'learning:write', names: { id: 'public' }, errors: [commonErrors.notFound] }),
      body: likeInputSchema,
      responses: { 200: likeAnswerSchema },
    },
    removeLike: {
      method: 'DELETE',
      path,
      summary: '좋아요 취소하기',
      summaryEn: 'Take back a like',
      description: '누르지 않은 것을 취소해도 괜찮습니다.',
      metadata: withConsequence('none', access('user', { scope: 'learning:write', names: { id: 'public' } })),
      query: unlikeQuery,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
  },
  domainOptions,
);
