import { postsContract } from '@baeum/contract/domains/posts/posts.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** A post contains its comment count. */
const comments = ['posts', 'comments'] as const;

export const posts = createApi(postsContract, {
  reads: {
    listPosts: 'posts',
    getPostHighlights: 'posts',
    listCourseNews: 'posts',
    listMyPosts: 'posts',
    listUncommentedQuestions: 'posts',
    getPost: 'posts',
    getPostSource: 'post-sources',
    listPostRevisions: 'post-sources',
    listComments: 'comments',
    getCommentSource: 'comment-sources',
  },
  changes: {
    createPost: 'posts',
    createCourseNews: 'posts',
    updatePost: ['posts', 'post-sources'],
    deletePost: 'posts',
    createComment: comments,
    updateComment: [...comments, 'comment-sources'],
    deleteComment: comments,
  },
});
