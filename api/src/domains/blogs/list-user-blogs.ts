import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { listBlogsOf } from '../posts/read/posts.public.ts';

const findPerson = statement(
  'blogs.find-person',
  { parameters: { userId: z.number() }, row: { id: z.number() } },
  "SELECT id FROM users WHERE id = $userId AND status IN ('ACTIVE', 'DORMANT')",
);

/** What somebody has written on their blog, as this reader may see it. @throws AppError COMMON_004 for nobody, and for who has left or was shut out */
export async function listUserBlogs(userId: number, query: { page: number; pageSize: number }, reader: number | undefined) {
  if (!(await findPerson.first({ userId }))) throw fail(commonErrors.notFound);
  return listBlogsOf(userId, query, reader);
}
