import { postsContract } from '@baeum/contract/domains/posts/posts.contract.ts';
import { reportsContract } from '@baeum/contract/domains/reports/reports.contract.ts';
import { createApi } from '../../client/create-api.ts';

const lists = ['listPosts', 'listMyPosts'] as const;
const comments = ['getPost', 'listComments', ...lists] as const;

export const posts = createApi(postsContract, {
  invalidates: {
    createPost: lists,
    updatePost: ['getPost', 'getPostSource', 'listPostRevisions', ...lists],
    deletePost: ['getPost', ...lists],
    createComment: comments,
    updateComment: [...comments, 'getCommentSource'],
    deleteComment: comments,
  },
});

export const { createReport } = createApi(reportsContract);
