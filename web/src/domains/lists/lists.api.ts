import { listsContract } from '@baeum/contract/domains/lists/lists.contract.ts';
import { createApi } from '../../client/create-api.ts';

const both = ['lists', 'list-courses'] as const;

export const myLists = createApi(listsContract, {
  reads: { listMyLists: 'lists', getMyListCourses: 'list-courses' },
  changes: {
    createMyList: 'lists',
    deleteMyList: 'lists',
    renameMyList: both,
    reorderMyLists: 'lists',
    addMyListCourses: both,
    removeMyListCourses: both,
    reorderMyListCourses: 'lists',
  },
});
