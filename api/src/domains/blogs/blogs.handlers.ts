import { blogsContract } from '@baeum/contract/domains/blogs/blogs.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { listUserBlogs } from './list-user-blogs.ts';

export const blogsHandlers = implement(blogsContract, {
  listUserBlogs: ({ actor, params, query }) => listUserBlogs(params.id, query, actor?.userId),
});
