import { z } from 'zod';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { dateTimeSchema, idParam, idSchema, listParam } from '../../shared/scalars.ts';
import { courseCardSchema, likeCountSchema } from '../courses/courses.schemas.ts';
import { mentorSchema } from '../mentors/mentors.schemas.ts';
import { postSummarySchema } from '../posts/posts.schemas.ts';
import { roadmapCardSchema } from '../roadmaps/roadmaps.schemas.ts';
import { likeTypes } from './likes.rules.ts';

/** Things whose marks may be asked for at once. */
const mostMarks = 100;

const typeSchema = z
  .enum(likeTypes)
  .meta({ id: 'LikeType', description: '좋아요를 누를 수 있는 것. COURSE: 강의, ROADMAP: 로드맵, POST: 게시글, MENTOR: 멘토' });
const type = typeSchema.meta({ description: '무엇인지', examples: ['COURSE'] });
const id = { description: '강의, 로드맵, 게시글의 번호나 멘토의 회원 번호' };

const likedAt = dateTimeSchema.meta({ description: '좋아요를 누른 때' });
const likeSchema = z
  .discriminatedUnion('type', [
    z
      .object({ type: z.literal('COURSE').meta({ description: '강의' }), target: courseCardSchema.meta({ description: '좋아하는 강의' }), likedAt })
      .meta({ id: 'LikedCourse', description: '좋아요를 누른 강의' }),
    z
      .object({ type: z.literal('ROADMAP').meta({ description: '로드맵' }), target: roadmapCardSchema.meta({ description: '좋아하는 로드맵' }), likedAt })
      .meta({ id: 'LikedRoadmap', description: '좋아요를 누른 로드맵' }),
    z
      .object({ type: z.literal('POST').meta({ description: '게시글' }), target: postSummarySchema.meta({ description: '좋아하는 게시글' }), likedAt })
      .meta({ id: 'LikedPost', description: '좋아요를 누른 게시글' }),
    z
      .object({ type: z.literal('MENTOR').meta({ description: '멘토' }), target: mentorSchema.meta({ description: '좋아하는 멘토' }), likedAt })
      .meta({ id: 'LikedMentor', description: '좋아요를 누른 멘토' }),
  ])
  .meta({ id: 'Like', description: '좋아요 하나' });
export type Like = z.infer<typeof likeSchema>;

export const likePageSchema = pageOf(likeSchema, 'LikePage');
export const listLikesQuery = z.strictObject({ type, ...pageQuery });
export type ListLikesQuery = z.output<typeof listLikesQuery>;

export const likeMarksQuery = z.strictObject({
  type,
  ids: listParam(idParam, mostMarks)
    .pipe(z.array(idSchema).min(1).max(mostMarks))
    .meta({ description: `번호. ${mostMarks}개까지`, examples: [['12', '15']] }),
});
export const likeMarksSchema = z
  .object({ ids: z.array(idSchema).meta({ description: '이 가운데 내가 좋아요를 누른 것', examples: [[12]] }) })
  .meta({ id: 'LikeMarks', description: '좋아요를 눌렀는지' });

export const likeInputSchema = z
  .strictObject({ type, id: idSchema.meta(id) })
  .meta({ id: 'LikeInput', description: '좋아요를 누를 것', examples: [{ type: 'COURSE', id: 12 }] });
export const unlikeQuery = z.strictObject({ type, id: idParam.meta({ ...id, examples: ['12'] }) });

export const likeAnswerSchema = z
  .object({ liked: z.literal(true).meta({ description: '좋아요를 눌렀으니 늘 true입니다.' }), likeCount: likeCountSchema })
  .meta({ id: 'LikeAnswer', description: '좋아요를 누른 결과' });
export type LikeAnswer = z.infer<typeof likeAnswerSchema>;
