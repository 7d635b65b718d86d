import { z } from 'zod';
import { dateTimeSchema, idSchema, rateSchema } from '../../shared/scalars.ts';
import { courseDetailSchema, lectureItemSchema } from '../courses/courses.schemas.ts';
import { enrollmentSchema } from '../enrollments/enrollments.schemas.ts';
import { completionShare, hlsType, maxReplayedSaves, newLectureDays } from './learning.rules.ts';

/** Longest lecture in seconds that a save may speak of: a day. */
const longestLecture = 86_400;
const positionSchema = z.int().min(0).max(longestLecture);

export const progressSchema = z
  .object({
    lectureId: idSchema.meta({ description: '수업 번호', examples: [401] }),
    positionSeconds: positionSchema.meta({ description: '이어서 볼 위치(초)', examples: [312] }),
    watchedSeconds: z
      .int()
      .min(0)
      .meta({ description: '본 시간(초). 서버의 시계가 간 만큼만 셉니다.', examples: [300] }),
    rate: rateSchema.meta({ description: '이 수업의 진도율(%)', examples: [50] }),
    completed: z.boolean().meta({ description: `완료했는지. ${completionShare * 100}% 넘게 보았거나 직접 표시한 수업` }),
    updatedAt: dateTimeSchema,
  })
  .meta({ id: 'Progress', description: '수업 하나의 진도' });
export type Progress = z.infer<typeof progressSchema>;

const saveMembers = {
  positionSeconds: positionSchema.meta({ description: '지금 위치(초)', examples: [312] }),
  watchedDeltaSeconds: z
    .int()
    .min(0)
    .max(longestLecture)
    .meta({ description: '지난 저장 뒤에 본 시간(초). 지난 저장부터 흐른 시간의 2.5배까지만 셉니다.', examples: [15] }),
  completed: z
    .boolean()
    .optional()
    .meta({ description: '직접 완료로 표시하거나(true) 취소할 때(false)만 보냅니다.', examples: [true] }),
  clientAt: dateTimeSchema.meta({ description: '기기의 시각. 나중 것이 이깁니다. 앞선 시계는 서버의 지금으로 봅니다.' }),
  playbackId: z
    .uuid()
    .optional()
    .meta({
      description: '재생 하나의 이름. 기기나 탭마다 새로 만듭니다. 같은 재생의 같은 시각은 한 번만 셉니다.',
      examples: ['0b5e0a6e-6c1e-4b6f-9a53-6d1a2f0c7b11'],
    }),
};
const saveExample = { positionSeconds: 312, watchedDeltaSeconds: 15, clientAt: '2026-03-02T09:00:00.000Z' } as const;

export const progressInputSchema = z.strictObject(saveMembers).meta({ id: 'ProgressInput', description: '저장할 진도', examples: [saveExample] });
export type ProgressInput = z.output<typeof progressInputSchema>;

const replayedSaveSchema = z
  .strictObject({ lectureId: idSchema.meta({ description: '수업 번호', examples: [401] }), ...saveMembers })
  .meta({ id: 'ReplayedProgress', description: '나중에 보내는 진도', examples: [{ lectureId: 401, ...saveExample }] });
export type ReplayedSave = z.output<typeof replayedSaveSchema>;

export const replaySchema = z
  .strictObject({
    items: z
      .array(replayedSaveSchema)
      .min(1)
      .max(maxReplayedSaves)
      .meta({ description: `저장할 진도. ${maxReplayedSaves}개까지` }),
  })
  .meta({ id: 'ProgressReplay', description: '한 번에 저장할 진도', examples: [{ items: [{ lectureId: 401, ...saveExample }] }] });

export const replayedSchema = z
  .object({
    accepted: z
      .int()
      .min(0)
      .meta({ description: '저장한 항목의 수', examples: [1] }),
    rejected: z
      .array(
        z
          .object({
            index: z
              .int()
              .min(0)
              .meta({ description: '보낸 순서. 0부터', examples: [0] }),
            errorCode: z.string().meta({ description: '저장하지 못한 이유', examples: ['COURSE_001'] }),
            message: z.string().meta({ description: '사람이 읽을 이유', examples: ['수강 중인 강의가 아닙니다.'] }),
          })
          .meta({ id: 'RejectedProgress', description: '저장하지 못한 항목' }),
      )
      .meta({ description: '저장하지 못한 항목과 이유' }),
  })
  .meta({ id: 'ReplayedProgressResult', description: '한 번에 저장한 결과' });

const qualitySchema = z.string().regex(/^(?:auto|\d{3,4}p)$/);

export const playerPreferenceSchema = z
  .strictObject({
    rate: z
      .number()
      .min(0.5)
      .max(2)
      .optional()
      .meta({ description: '재생 속도', examples: [1.25] }),
    captionLang: z
      .string()
      .regex(/^(?:off|[a-z]{2,3}(?:-[A-Za-z]{2,4})?)$/)
      .optional()
      .meta({ description: '자막의 언어. 끄면 off', examples: ['ko'] }),
    quality: qualitySchema.optional().meta({ description: '화질. auto 또는 세로 크기', examples: ['auto'] }),
    autoplayNext: z.boolean().optional().meta({ description: '수업이 끝나면 다음 수업을 바로 재생하는지' }),
  })
  .meta({ id: 'PlayerPreference', description: '플레이어 설정', examples: [{ rate: 1.25, captionLang: 'ko', autoplayNext: true }] });
export type PlayerPreference = z.output<typeof playerPreferenceSchema>;

const mediaUrl = z.string().meta({
  description: '파일의 주소. 몇 시간 동안만 쓸 수 있습니다.',
  examples: ['/learning/api/v1/media/opening-1f0c9a2b3c4d.mp4?token=0.1772442000.c2lnbmF0dXJl'],
});

export const lecturePlaySchema = lectureItemSchema
  .extend({
    courseId: idSchema.meta({ description: '강의 번호', examples: [12] }),
    videoUrl: mediaUrl.optional().meta({ description: '영상의 주소. 영상 수업에만 있습니다.' }),
    sources: z
      .array(
        z
          .object({ url: mediaUrl, type: z.string().meta({ description: '형식', examples: [hlsType, 'video/mp4'] }) })
          .meta({ id: 'VideoSource', description: '영상의 주소 하나' }),
      )
      .meta({ description: `같은 영상. 재생할 수 있는 첫 번째를 쓰세요. 화질이 여럿이면 HLS(${hlsType})가 먼저, 파일 하나가 그다음입니다.` }),
    poster: mediaUrl.optional().meta({ description: '재생하기 전에 보일 그림의 주소. 영상에서 뽑았습니다.' }),
    thumbnails: mediaUrl.optional().meta({ description: '시간마다 보일 작은 그림(WebVTT)의 주소. 그림의 자리는 `#xywh`로 적습니다.' }),
    captions: z
      .array(
        z
          .object({
            lang: z.string().meta({ description: '언어', examples: ['ko'] }),
            label: z.string().meta({ description: '보이는 이름', examples: ['한국어'] }),
            url: mediaUrl,
            default: z.boolean().meta({ description: '고르지 않았을 때 켤 자막인지' }),
          })
          .meta({ id: 'CaptionTrack', description: '자막' }),
      )
      .meta({ description: '자막(WebVTT)' }),
    textHtml: z
      .string()
      .optional()
      .meta({ description: '읽기 수업의 글. 안전한 태그만 남긴 HTML', examples: ['<p>오늘 배운 것을 정리해요.</p>'] }),
    attachments: z
      .array(
        z
          .object({
            name: z.string().meta({ description: '파일의 이름', examples: ['실습 자료.zip'] }),
            size: z
              .int()
              .min(0)
              .meta({ description: '크기(바이트)', examples: [20_480] }),
            url: mediaUrl,
          })
          .meta({ id: 'LectureAttachment', description: '첨부 파일' }),
      )
      .meta({ description: '내려받을 파일' }),
    resumeAtSeconds: positionSchema.meta({ description: '이어서 볼 위치(초)', examples: [312] }),
    prevId: idSchema.optional().meta({ description: '이전 수업', examples: [400] }),
    nextId: idSchema.optional().meta({ description: '다음 수업', examples: [402] }),
    enrolled: z.boolean().meta({ description: '수강 중이라 진도가 저장되는지. 미리보기만 하면 false' }),
    progress: progressSchema.optional().meta({ description: '이 수업의 진도. 본 적이 없으면 없습니다.' }),
    preferredRate: z
      .number()
      .min(0.5)
      .max(2)
      .meta({ description: '고른 재생 속도', examples: [1] }),
    preferredCaption: z
      .string()
      .optional()
      .meta({ description: '고른 자막의 언어. 껐으면 off', examples: ['ko'] }),
    preferredQuality: qualitySchema.optional().meta({ description: '고른 화질. 고른 적이 없으면 없습니다.', examples: ['720p'] }),
    autoplayNext: z.boolean().meta({ description: '다음 수업을 바로 재생하는지' }),
  })
  .meta({ id: 'LecturePlay', description: '볼 수 있는 수업' });
export type LecturePlay = z.infer<typeof lecturePlaySchema>;

export const learningCourseSchema = z
  .object({
    course: courseDetailSchema.meta({ description: '강의' }),
    enrollment: enrollmentSchema.meta({ description: '나의 수강' }),
    progress: z.array(progressSchema).meta({ description: '본 적이 있는 수업의 진도' }),
    newLectureIds: z
      .array(idSchema)
      .meta({ description: `수강을 시작한 뒤 공개되었고 아직 열어보지 않은 수업. 공개한 지 ${newLectureDays}일까지입니다.`, examples: [[402]] }),
    resumeLectureId: idSchema.nullable().meta({ description: '이어서 볼 수업. 수업이 없는 강의면 null', examples: [401] }),
  })
  .meta({ id: 'LearningCourse', description: '수강 중인 강의' });
export type LearningCourse = z.infer<typeof learningCourseSchema>;

export const savedProgressSchema = progressSchema
  .extend({ courseProgressRate: rateSchema.meta({ description: '강의 전체의 진도율(%)', examples: [42.5] }) })
  .meta({ id: 'SavedProgress', description: '저장한 진도' });
export type SavedProgress = z.infer<typeof savedProgressSchema>;
