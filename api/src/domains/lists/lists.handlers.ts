import { listsContract } from '@baeum/contract/domains/lists/lists.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { addMyListCourses, removeMyListCourses, reorderMyListCourses } from './list-courses.ts';
import { getMyListCourses, listMyLists } from './list-rows.ts';
import { createMyList, deleteMyList, renameMyList, reorderMyLists } from './own-lists.ts';

export const listsHandlers = implement(listsContract, {
  listMyLists: ({ actor, query }) => listMyLists(actor.userId, query.courseId),
  createMyList: ({ actor, body }) => createMyList(actor.userId, body.title),
  deleteMyList: ({ actor, query }) => deleteMyList(actor.userId, query.listId),
  reorderMyLists: ({ actor, body }) => reorderMyLists(actor.userId, body.ids),
  reorderMyListCourses: ({ actor, body }) => reorderMyListCourses(actor.userId, body.listId, body.courseIds),
  getMyListCourses: ({ actor, query }) => getMyListCourses(actor.userId, query.listId),
  addMyListCourses: ({ actor, body }) => addMyListCourses(actor.userId, body.listId, body.courseIds),
  removeMyListCourses: ({ actor, query }) => removeMyListCourses(actor.userId, query.listId, query.courseIds),
  renameMyList: ({ actor, body }) => renameMyList(actor.userId, body.listId, body.title),
});
