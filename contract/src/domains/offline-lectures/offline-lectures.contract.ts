import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { dateTimeSchema, idParam, idSchema } from '../../shared/scalars.ts';
import { enrollmentErrors } from '../enrollments/enrollments.errors.ts';
import { lecturePlaySchema } from '../learning/learning.schemas.ts';
import { offlineLectureErrors } from './offline-lectures.errors.ts';
import { offlineLimits, offlineHeight } from './offline-lectures.rules.ts';

const path = '/learning/api/v1/offline-lectures';

const offlineLectureSchema = z
  .object({
    id: idSchema.meta({ description: '저장의 번호', examples: [31] }),
    lectureId: idSchema.meta({ description: '수업 번호', examples: [395] }),
    courseId: idSchema.meta({ description: '강의 번호', examples: [12] }),
    title: z.string().meta({ description: '수업의 제목', examples: ['화면을 나누어 생각하기'] }),
    courseTitle: z.string().meta({ description: '강의의 제목', examples: ['처음 만나는 리액트'] }),
    device: z.string().meta({ description: '저장한 브라우저와 운영체제', examples: ['Chrome · Android'] }),
    current: z.boolean().meta({ description: '요청한 브라우저에 저장했는지', examples: [true] }),
    createdAt: dateTimeSchema.meta({ description: '저장한 때' }),
    expiresAt: dateTimeSchema.meta({ description: '연결 없이 볼 수 있는 마지막 때' }),
  })
  .meta({ id: 'OfflineLecture', description: '오프라인으로 저장한 수업' });
export type OfflineLecture = z.infer<typeof offlineLectureSchema>;

const serverTime = dateTimeSchema.meta({ description: '서버의 지금. 기기의 시계가 틀려도 기한을 지킬 수 있습니다.' });
const media = lecturePlaySchema.shape;

const toKeepSchema = offlineLectureSchema
  .extend({
    now: serverTime,
    durationSeconds: media.durationSeconds,
    film: z
      .object({
        url: media.videoUrl.unwrap().meta({ description: '영상의 주소. 몇 시간 동안만 쓸 수 있고 `Range`를 압니다.' }),
        type: z.string().meta({ description: '형식', examples: ['video/mp4'] }),
        size: z
          .int()
          .min(1)
          .meta({ description: '크기(바이트)', examples: [38_400_000] }),
      })
      .meta({ id: 'FilmToSave', description: `저장할 영상. 화질이 여럿이면 ${offlineHeight}p까지의 가장 좋은 것` }),
    captions: media.captions,
  })
  .meta({ id: 'LectureToSave', description: '기기에 저장할 수업' });
export type LectureToSave = z.infer<typeof toKeepSchema>;

const renewedSchema = z
  .object({
    now: serverTime,
    saved: z
      .array(
        z
          .object({ id: offlineLectureSchema.shape.id, expiresAt: offlineLectureSchema.shape.expiresAt })
          .meta({ id: 'RenewedLecture', description: '계속 볼 수 있는 수업' }),
      )
      .meta({ description: '이 브라우저에서 계속 볼 수 있는 것. 여기에 없는 것은 끝났으므로 기기에서 지웁니다.' }),
  })
  .meta({ id: 'RenewedLectures', description: '저장한 수업의 새 기한' });
export type RenewedLectures = z.infer<typeof renewedSchema>;

const input = z
  .strictObject({ lectureId: idSchema.meta({ description: '수업 번호', examples: [395] }) })
  .meta({ id: 'OfflineLectureInput', description: '저장할 수업', examples: [{ lectureId: 395 }] });

/** Lectures that somebody saves on a device, to watch them without a network: each belongs to a session, and goes with it. */
export const offlineLecturesContract = c.router(
  {
    listOfflineLectures: {
      method: 'GET',
      path,
      summary: '오프라인으로 저장한 수업 목록',
      summaryEn: 'List the lectures saved for offline use',
      description: '모든 기기의 것을 최근에 저장한 것부터 보여줍니다. 기한이 지났거나 로그아웃한 기기의 것은 없습니다. 토큰으로는 볼 수 없습니다.',
      metadata: access('user'),
      responses: { 200: z.array(offlineLectureSchema) },
    },
    createOfflineLecture: {
      method: 'POST',
      path,
      summary: '수업을 오프라인으로 저장',
      summaryEn: 'Keep a lecture on this device',
      description: `수강 중인 영상 수업을 요청한 브라우저에 저장하도록 허락하고 영상과 자막의 주소를 답합니다. 서버에 묻지 않고 ${offlineLimits.days}일까지, 수강이 그 전에 끝나면 그때까지 볼 수 있습니다. 받은 영상은 배운 것으로 환불 견적에 들어갑니다. 다시 보내면 주소와 기한이 새로워집니다. 로그아웃하거나 탈퇴하거나 다른 기기에서 비밀번호를 바꾸면 끝납니다. 토큰으로는 할 수 없습니다.`,
      metadata: withConsequence(
        'none',
        access('user', {
          names: { lectureId: 'public' },
          errors: [commonErrors.notFound, enrollmentErrors.notEnrolled, enrollmentErrors.expired, ...Object.values(offlineLectureErrors)],
        }),
      ),
      body: input,
      responses: { 201: toKeepSchema },
    },
    renewOfflineLectures: {
      method: 'POST',
      path: `${path}/renew`,
      summary: '저장한 수업의 기한 새로 받기',
      summaryEn: 'Renew the lectures saved on this device',
      description: `요청한 브라우저에 저장한 것 가운데 아직 볼 수 있는 것의 기한을 지금부터 ${offlineLimits.days}일로 늘립니다. 수강이 끝났거나 수업이 없어진 것은 답에 없고, 로그인하지 않은 브라우저에는 아무것도 없습니다.`,
      metadata: withConsequence('none', access('visitor')),
      body: c.noBody(),
      responses: { 200: renewedSchema },
    },
    deleteOfflineLecture: {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: '저장한 수업 지우기',
      summaryEn: 'Give an offline lecture back',
      description: '다른 기기의 것이면 그 기기가 다음에 연결될 때 지워집니다.',
      metadata: withConsequence('none', access('user', { names: { id: 'own offline lecture' }, errors: [commonErrors.notFound] })),
      pathParams: z.strictObject({ id: idParam.meta({ description: '`listOfflineLectures`가 알려주는 번호', examples: ['31'] }) }),
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
  },
  domainOptions,
);
