import { z } from 'zod';
import { pageOf } from '../../shared/paging.ts';
import { editorSchema } from '../../shared/revisions.ts';
import { dateTimeSchema, idSchema } from '../../shared/scalars.ts';
import { lectureTypeSchema } from '../courses/courses.schemas.ts';
import { mediaIdSchema } from '../uploads/uploads.schemas.ts';
import { curriculumChangeKinds, lectureParts } from './curricula.rules.ts';
import { curriculumSchema } from './curricula.schemas.ts';

const lectureTitle = z.string().meta({ description: '수업의 제목', examples: ['타입이 왜 필요할까요?'] });

export const curriculumChangeSchema = z
  .object({
    kind: z.enum(curriculumChangeKinds).meta({
      id: 'CurriculumChangeKind',
      description:
        'SECTION_…: 섹션, LECTURE_…: 수업. ADDED: 더함, REMOVED: 뺌, RENAMED: 이름을 바꿈, MOVED: 옮김, EDITED: 내용을 고침, SHOWN: 수강생에게 보임, HIDDEN: 수강생에게 보이지 않음',
      examples: ['LECTURE_MOVED'],
    }),
    title: z.string().meta({ description: '섹션이나 수업의 제목. 이름을 바꿨으면 바꾼 뒤의 제목', examples: ['타입이 왜 필요할까요?'] }),
    section: z
      .string()
      .optional()
      .meta({ description: '수업이 있는 섹션', examples: ['시작하기'] }),
    before: z
      .string()
      .optional()
      .meta({ description: 'RENAMED: 전의 제목, 다른 섹션으로 MOVED: 전의 섹션', examples: ['들어가며'] }),
    parts: z
      .array(z.enum(lectureParts).meta({ id: 'LecturePart', description: '수업의 내용 하나' }))
      .optional()
      .meta({ description: 'EDITED: 고친 것', examples: [['VIDEO', 'CAPTIONS']] }),
  })
  .meta({ id: 'CurriculumChange', description: '커리큘럼에서 달라진 것 하나' });
export type CurriculumChange = z.infer<typeof curriculumChangeSchema>;

export const curriculumRevisionSchema = z
  .object({
    version: z.int().meta({ description: '그때의 `curriculumVersion`', examples: [3] }),
    at: dateTimeSchema.meta({ description: '그렇게 고친 시각' }),
    by: editorSchema.optional().meta({ description: '그렇게 고친 사람. 탈퇴했거나 알 수 없으면 없습니다.' }),
    isCurrent: z.boolean().meta({ description: '지금의 커리큘럼인지' }),
    changes: z.array(curriculumChangeSchema).meta({ description: '바로 앞의 기록과 다른 것. 가장 오래된 기록에는 없습니다.' }),
  })
  .meta({ id: 'CurriculumRevision', description: '커리큘럼의 지난 모습 하나' });
export type CurriculumRevision = z.infer<typeof curriculumRevisionSchema>;
export const curriculumRevisionPageSchema = pageOf(curriculumRevisionSchema, 'CurriculumRevisionPage');

const lostFileSchema = z
  .object({
    mediaId: mediaIdSchema,
    name: z.string().meta({ description: '파일의 이름', examples: ['1강 시작하기.mp4'] }),
    lecture: lectureTitle,
  })
  .meta({ id: 'LostFile', description: '그 뒤로 지워져 되돌릴 수 없는 파일' });
export type LostFile = z.infer<typeof lostFileSchema>;
const lost = z.array(lostFileSchema).meta({ description: '그 뒤로 지웠거나 쓸 수 없게 되어 되돌릴 수 없는 파일. 수업에 지금 있는 영상은 그대로 둡니다.' });

export const curriculumRevisionDetailSchema = curriculumRevisionSchema
  .omit({ changes: true })
  .extend({
    sections: z
      .array(
        z
          .object({
            title: z.string().meta({ description: '섹션의 제목', examples: ['시작하기'] }),
            lectures: z
              .array(z.object({ id: idSchema, title: lectureTitle, type: lectureTypeSchema }).meta({ id: 'FormerLecture', description: '그때의 수업' }))
              .meta({ description: '그 섹션에 있던 수업, 그때의 순서대로' }),
          })
          .meta({ id: 'FormerSection', description: '그때의 섹션' }),
      )
      .meta({ description: '그때의 커리큘럼' }),
    differs: z.array(curriculumChangeSchema).meta({ description: '되돌리면 지금의 커리큘럼에서 달라지는 것' }),
    lost,
  })
  .meta({ id: 'CurriculumRevisionDetail', description: '커리큘럼의 지난 모습과, 되돌리면 달라지는 것' });
export type CurriculumRevisionDetail = z.infer<typeof curriculumRevisionDetailSchema>;

export const restoreCurriculumSchema = z
  .strictObject({
    version: z
      .int()
      .min(1)
      .meta({ description: '지금 읽은 강의의 `curriculumVersion`', examples: [4] }),
  })
  .meta({ id: 'CurriculumToRestore', description: '지난 모습으로 되돌리기', examples: [{ version: 4 }] });

export const restoredCurriculumSchema = curriculumSchema.extend({ lost }).meta({ id: 'RestoredCurriculum', description: '되돌린 커리큘럼' });
export type RestoredCurriculum = z.infer<typeof restoredCurriculumSchema>;
