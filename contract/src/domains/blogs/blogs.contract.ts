import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageQuery } from '../../shared/paging.ts';
import { idParam } from '../../shared/scalars.ts';
import { blogPageSchema } from '../posts/posts.schemas.ts';

/** What people have written on their blogs. */
export const blogsContract = c.router(
  {
    listUserBlogs: {
      method: 'GET',
      path: '/users/api/v1/:id/blogs',
      summary: '회원의 블로그 글',
      summaryEn: 'List the blog posts of a person',
      description: '새 글부터 보여줍니다. 탈퇴했거나 이용이 제한된 회원은 없는 회원과 같습니다.',
      metadata: access('visitor', { names: { id: 'public' }, scope: 'any', errors: [commonErrors.notFound] }),
      pathParams: z.strictObject({ id: idParam.meta({ description: '회원 번호', examples: ['42'] }) }),
      query: z.strictObject(pageQuery),
      responses: { 200: blogPageSchema },
    },
  },
  domainOptions,
);
