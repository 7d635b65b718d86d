import { postsContract } from '@baeum/contract/domains/posts/posts.contract.ts';
import { fileOf } from '../../http/bodies/body.ts';
import { implement } from '../../http/server/implement.ts';
import { sharedAnswer } from '../../http/server/shared-answer.ts';
import { createTextPicture } from '../files/text-pictures.public.ts';
import { listComments, readAs } from './read/get-post.ts';
import { getHighlights } from './read/highlights.ts';
import { listCourseNews } from './read/list-news.ts';
import { listPosts } from './read/list-posts.ts';
import { listMyPosts, listUncommentedQuestions } from './read/own-posts.ts';
import { previewText } from './read/post-text.ts';
import { listHeldPosts, settleHeldPost } from './write/held-posts.public.ts';
import { getPostSource, listPostRevisions } from './write/revisions.ts';
import { createComment, deleteComment, getCommentSource, updateComment } from './write/write-comments.ts';
import { writeNews } from './write/write-news.public.ts';
import { createPost, deletePost, updatePost } from './write/write-posts.ts';

export const postsHandlers = implement(postsContract, {
  listPosts: ({ actor, query }) => listPosts(query, actor?.userId),
  createPost: ({ actor, body }) => createPost(actor, body),
  getPostHighlights: sharedAnswer(postsContract.getPostHighlights, getHighlights),
  getPost: ({ actor, context, params }) => readAs(actor, context, params.id),
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
