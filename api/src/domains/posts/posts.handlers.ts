import { postsContract } from '@baeum/contract/domains/posts/posts.contract.ts';
import { fileOf } from '../../http/body.ts';
import { implement } from '../../http/implement.ts';
import { createTextPicture } from '../files/text-pictures.service.ts';
import { getPost, listComments } from './get-post.ts';
import { listHeldPosts, settleHeldPost } from './held-posts.service.ts';
import { listCourseNews } from './list-news.ts';
import { listPosts } from './list-posts.ts';
import { listMyPosts, listUncommentedQuestions } from './own-posts.ts';
import { previewText } from './post-text.ts';
import { getPostSource, listPostRevisions } from './revisions.ts';
import { createComment, deleteComment, getCommentSource, updateComment } from './write-comments.ts';
import { writeNews } from './write-news.service.ts';
import { createPost, deletePost, updatePost } from './write-posts.ts';

export const postsHandlers = implement(postsContract, {
  listPosts: ({ actor, query }) => listPosts(query, actor?.userId),
  createPost: ({ actor, body }) => createPost(actor, body),
  getPost: ({ actor, params }) => getPost(actor, params.id),
  getPostSource: ({ actor, params }) => getPostSource(actor.userId, params.id),
  listPostRevisions: ({ actor, params }) => listPostRevisions(actor.userId, params.id),
  updatePost: ({ actor, params, body }) => updatePost(actor, params.id, body),
  deletePost: ({ actor, params }) => deletePost(actor.userId, params.id),
  listComments: ({ actor, params, query }) => listComments(actor, params.id, query.cursor),
  createComment: ({ actor, params, body }) => createComment(actor.userId, params.id, body),
  updateComment: ({ actor, params, body }) => updateComment(actor.userId, params.commentId, body),
  deleteComment: ({ actor, params }) => deleteComment(actor.userId, params.commentId),
  getCommentSource: ({ actor, params }) => getCommentSource(actor.userId, params.commentId),
  previewMarkdown: ({ actor, body }) => previewText(actor.userId, body.content),
  createPostPicture: ({ actor, body }) => createTextPicture(actor.userId, fileOf(body)),
  listMyPosts: ({ actor, query }) => listMyPosts(actor.userId, query),
  listUncommentedQuestions: ({ actor, query }) => listUncommentedQuestions(actor.userId, query),
  listCourseNews: ({ actor, params, query }) => listCourseNews(actor.userId, params.id, query),
  createCourseNews: ({ actor, params, body }) => writeNews(actor, params.id, body),
  listHeldPosts: ({ query }) => listHeldPosts(query),
  settleHeldPost: ({ actor, context, params, body }) => settleHeldPost({ actor, context }, params.id, body),
});
