import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { listErrors } from './lists.errors.ts';
import { listLimits } from './lists.rules.ts';
import {
  addedCoursesSchema,
  courseOrderSchema,
  listIdParam,
  listMyListsQuery,
  listOrderSchema,
  myListDetailSchema,
  myListSchema,
  newListSchema,
  removedCoursesQuery,
  renamedListSchema,
} from './lists.schemas.ts';

const path = '/user/api/v1/my-list';
const { notFound } = commonErrors;
const own = { listId: 'own list' } as const;

/** Personal lists of courses. */
export const listsContract = c.router(
  {
    listMyLists: {
      method: 'GET',
      path,
      summary: '내 목록 보기',
      summaryEn: 'List the own lists',
      metadata: access('user', { scope: 'learning:read', names: { courseId: 'public' } }),
      query: listMyListsQuery,
      responses: { 200: z.array(myListSchema) },
    },
    createMyList: {
      method: 'POST',
      path,
      summary: '목록 만들기',
      summaryEn: 'Create a list',
      description: `${listLimits.lists}개까지 만들 수 있습니다.`,
      metadata: access('user', { scope: 'learning:write', errors: [listErrors.full] }),
      body: newListSchema,
      responses: { 201: myListSchema },
    },
    deleteMyList: {
      method: 'DELETE',
      path,
      summary: '목록 지우기',
      summaryEn: 'Delete a list',
      metadata: access('user', { scope: 'learning:write', names: own, errors: [notFound] }),
      query: z.strictObject({ listId: listIdParam }),
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    reorderMyLists: {
      method: 'PUT',
      path: `${path}/seq`,
      summary: '목록의 순서 바꾸기',
      summaryEn: 'Change the order of the lists',
      description: '모든 목록을 한 번씩 적어야 합니다.',
      metadata: access('user', { scope: 'learning:write', errors: [listErrors.otherSet] }),
      body: listOrderSchema,
      responses: { 200: z.array(myListSchema) },
    },
    reorderMyListCourses: {
      method: 'PUT',
      path: `${path}/seq/courses`,
      summary: '담긴 강의의 순서 바꾸기',
      summaryEn: 'Change the order of courses in a list',
      description: '담긴 모든 강의를 한 번씩 적어야 합니다.',
      metadata: access('user', { scope: 'learning:write', names: { ...own, courseIds: 'public' }, errors: [notFound, listErrors.otherSet] }),
      body: courseOrderSchema,
      responses: { 200: myListDetailSchema },
    },
    getMyListCourses: {
      method: 'GET',
      path: `${path}/courses`,
      summary: '목록에 담긴 강의 보기',
      summaryEn: 'Get a list with its courses',
      metadata: access('user', { scope: 'learning:read', names: own, errors: [notFound] }),
      query: z.strictObject({ listId: listIdParam }),
      responses: { 200: myListDetailSchema },
    },
    addMyListCourses: {
      method: 'POST',
      path: `${path}/courses`,
      summary: '목록에 강의 담기',
      summaryEn: 'Add courses to a list',
      description: `한 목록에 ${listLimits.courses}개까지 담습니다. 담을 수 없는 강의가 하나라도 있으면 아무것도 담지 않습니다.`,
      metadata: access('user', { scope: 'learning:write', names: { ...own, courseIds: 'public' }, errors: [notFound, listErrors.duplicate, listErrors.full] }),
      body: addedCoursesSchema,
      responses: { 201: myListDetailSchema },
    },
    removeMyListCourses: {
      method: 'DELETE',
      path: `${path}/courses`,
      summary: '목록에서 강의 빼기',
      summaryEn: 'Remove courses from a list',
      metadata: access('user', { scope: 'learning:write', names: { ...own, courseIds: 'public' }, errors: [notFound] }),
      query: removedCoursesQuery,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    renameMyList: {
      method: 'PUT',
      path: `${path}/title`,
      summary: '목록의 이름 바꾸기',
      summaryEn: 'Rename a list',
      metadata: access('user', { scope: 'learning:write', names: own, errors: [notFound] }),
      body: renamedListSchema,
      responses: { 200: myListSchema },
    },
  },
  domainOptions,
);
