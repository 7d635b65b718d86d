import { listsContract } from '@baeum/contract/domains/lists/lists.contract.ts';
import { createApi } from '../../client/create-api.ts';

const lists = ['listMyLists'] as const;
const both = ['listMyLists', 'getMyListCourses'] as const;

export const myLists = createApi(listsContract, {
  invalidates: {
    createMyList: lists,
    deleteMyList: lists,
    renameMyList: both,
    reorderMyLists: lists,
    addMyListCourses: both,
    removeMyListCourses: both,
    reorderMyListCourses: lists,
  },
});
