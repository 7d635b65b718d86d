import { blogsContract } from '@baeum/contract/domains/blogs/blogs.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const blogs = createApi(blogsContract);
