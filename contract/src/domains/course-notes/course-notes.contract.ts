import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { booleanParam, dateTimeSchema, idParam, idSchema, textSchema } from '../../shared/scalars.ts';
import { enrollmentErrors } from '../enrollments/enrollments.errors.ts';
import { noteLength } from './course-notes.rules.ts';

const path = '/user/api/v1/course-notes';
const content = textSchema(noteLength, 1).meta({ description: `노트의 글. ${noteLength}자까지`, examples: ['제네릭은 타입의 매개변수다.'] });
const courseId = idParam.meta({ description: '강의 번호', examples: ['12'] });

export const noteSchema = z
  .object({
    id: idSchema.meta({ description: '노트 번호', examples: [77] }),
    courseId: idSchema.meta({ description: '강의 번호', examples: [12] }),
    lectureId: idSchema.meta({ description: '수업 번호', examples: [401] }),
    atSeconds: z
      .int()
      .min(0)
      .meta({ description: '노트를 남긴 위치(초)', examples: [125] }),
    content: z.string().meta({ description: '노트의 글', examples: ['제네릭은 타입의 매개변수다.'] }),
    createdAt: dateTimeSchema,
    updatedAt: dateTimeSchema,
  })
  .meta({ id: 'CourseNote', description: '수업의 한 순간에 남긴 노트' });
export type CourseNote = z.infer<typeof noteSchema>;

const listedNoteSchema = noteSchema
  .extend({
    course: z
      .object({
        id: idSchema,
        slug: z.string().meta({ description: '주소에 쓰는 이름', examples: ['typescript-from-zero'] }),
        title: z.string().meta({ examples: ['처음 시작하는 타입스크립트'] }),
      })
      .meta({ id: 'NotedCourse', description: '노트가 있는 강의' }),
    lecture: z
      .object({
        id: idSchema.meta({ examples: [401] }),
        title: z.string().meta({ examples: ['타입이 왜 필요할까요?'] }),
        shown: z.boolean().meta({ description: '지금 강의에 있는 수업인지. 강의에서 빠진 수업의 노트도 남아 있습니다.', examples: [true] }),
      })
      .meta({ id: 'NotedLecture', description: '노트가 있는 수업' }),
  })
  .meta({ id: 'ListedCourseNote', description: '강의와 수업의 이름이 있는 노트' });
export type ListedNote = z.infer<typeof listedNoteSchema>;

const listNotesQuery = z.strictObject({
  courseId: courseId.optional().meta({ description: '이 강의의 노트만' }),
  lectureId: idParam.optional().meta({ description: '이 수업의 노트만', examples: ['401'] }),
  shown: booleanParam.optional().meta({ description: 'true면 지금 강의에 있는 수업의 노트만, false면 강의에서 빠진 수업의 노트만', examples: ['false'] }),
  q: textSchema(100)
    .optional()
    .meta({ description: '노트에서 찾을 글', examples: ['제네릭'] }),
  ...pageQuery,
});
export type ListNotesQuery = z.output<typeof listNotesQuery>;

/** Formats in which notes are exported. */
export const noteFormats = ['md', 'csv'] as const;
export type NoteFormat = (typeof noteFormats)[number];

/** Notes that learners pin to a second of a lecture, seen by themselves only. */
export const courseNotesContract = c.router(
  {
    listCourseNotes: {
      method: 'GET',
      path,
      summary: '내 노트 목록',
      summaryEn: 'List the own notes',
      description: '새 노트부터 보여줍니다. 한 수업의 노트는 시간의 순서입니다.',
      metadata: access('user', { scope: 'learning:read', names: { courseId: 'public', lectureId: 'public' } }),
      query: listNotesQuery,
      responses: { 200: pageOf(listedNoteSchema, 'CourseNotePage') },
    },
    createCourseNote: {
      method: 'POST',
      path,
      summary: '노트 남기기',
      summaryEn: 'Create a note',
      metadata: access('user', { scope: 'learning:write', names: { courseId: 'public', lectureId: 'public' }, errors: [enrollmentErrors.notEnrolled] }),
      body: z
        .strictObject({
          courseId: idSchema.meta({ description: '강의 번호', examples: [12] }),
          lectureId: idSchema.meta({ description: '수업 번호', examples: [401] }),
          atSeconds: z
            .int()
            .min(0)
            .max(86_400)
            .meta({ description: '수업의 위치(초)', examples: [125] }),
          content,
        })
        .meta({
          id: 'CourseNoteInput',
          description: '남길 노트',
          examples: [{ courseId: 12, lectureId: 401, atSeconds: 125, content: '제네릭은 타입의 매개변수다.' }],
        }),
      responses: { 201: noteSchema },
    },
    updateCourseNote: {
      method: 'PUT',
      path,
      summary: '노트 고치기',
      summaryEn: 'Change a note',
      metadata: access('user', { scope: 'learning:write', names: { id: 'own course note' }, errors: [commonErrors.notFound] }),
      body: z
        .strictObject({ id: idSchema.meta({ description: '노트 번호', examples: [77] }), content })
        .meta({ id: 'CourseNoteChange', description: '고칠 노트', examples: [{ id: 77, content: '제네릭은 타입을 받는 매개변수다.' }] }),
      responses: { 200: noteSchema },
    },
    deleteCourseNote: {
      method: 'DELETE',
      path,
      summary: '노트 지우기',
      summaryEn: 'Delete a note',
      metadata: access('user', { scope: 'learning:write', names: { id: 'own course note' }, errors: [commonErrors.notFound] }),
      query: z.strictObject({ id: idParam.meta({ description: '노트 번호', examples: ['77'] }) }),
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    exportCourseNotes: {
      method: 'GET',
      path: `${path}/export`,
      summary: '노트 내보내기',
      summaryEn: 'Export the notes of a course',
      description: '한 강의의 노트를 수업의 순서대로 Markdown(`md`) 또는 CSV(`csv`)로 내려받습니다.',
      metadata: access('user', { scope: 'learning:read', names: { courseId: 'public' } }),
      query: z.strictObject({ courseId, format: z.enum(noteFormats).meta({ description: '파일의 형식' }) }),
      responses: {
        200: c.otherResponse({ contentType: 'text/markdown', body: z.string().meta({ description: '노트', examples: ['# 처음 시작하는 타입스크립트\n'] }) }),
      },
    },
  },
  domainOptions,
);
