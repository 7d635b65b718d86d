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

/** A person's blog posts that this reader may see. @throws AppError COMMON_004 for an unknown person, and for one who has left or was blocked */
export async function listUserBlogs(userId: number, query: { page: number; pageSize: number }, reader: number | undefined) {
  if (!(await findPerson.first({ userId }))) throw fail(commonErrors.notFound);
  return listBlogsOf(userId, query, reader);
}
