import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { booleanParam, idParam, idSchema, tidySchema } from '../../shared/scalars.ts';

const path = '/user/api/v1/corporations';
const id = idSchema.meta({ description: '기업 번호', examples: [5] });

const corporationSchema = z
  .object({
    id,
    name: z.string().meta({ description: '기업의 이름', examples: ['물결소프트'] }),
    logoUrl: z
      .string()
      .optional()
      .meta({ description: '로고 그림의 주소', examples: ['/images/company-5.svg'] }),
    url: z
      .string()
      .optional()
      .meta({ description: '채용 페이지의 주소', examples: ['https://jobs.example.com/companies/5'] }),
    industry: z
      .string()
      .optional()
      .meta({ description: '어떤 일을 하는지', examples: ['소프트웨어'] }),
    liked: z.boolean().meta({ description: '내가 좋아하는지' }),
  })
  .meta({ id: 'Corporation', description: '채용 브랜드의 기업' });
export type Corporation = z.infer<typeof corporationSchema>;

const listQuery = z.strictObject({
  liked: booleanParam.optional().meta({ description: '좋아하는 기업만, 또는 그 밖의 기업만', examples: ['true'] }),
  q: tidySchema(100)
    .optional()
    .meta({ description: '이름이나 하는 일에서 찾을 말', examples: ['소프트'] }),
  ...pageQuery,
});
export type ListCorporationsQuery = z.output<typeof listQuery>;

/** Companies of the sister job brand, and which of them a member likes. */
export const corporationsContract = c.router(
  {
    listCorporations: {
      method: 'GET',
      path,
      summary: '기업 목록',
      summaryEn: 'List companies of the job brand',
      metadata: access('user', { scope: 'profile:read' }),
      query: listQuery,
      responses: { 200: pageOf(corporationSchema, 'CorporationPage') },
    },
    likeCorporation: {
      method: 'POST',
      path: `${path}/like`,
      summary: '기업 좋아요',
      summaryEn: 'Like a company',
      description: '이미 좋아하는 기업이면 그대로 답합니다.',
      metadata: access('user', { scope: 'profile:write', names: { corporationId: 'public' } }),
      body: z.strictObject({ corporationId: id }).meta({ id: 'CorporationLikeInput', description: '좋아할 기업', examples: [{ corporationId: 5 }] }),
      responses: {
        200: z.object({ liked: z.literal(true).meta({ description: '늘 true입니다.' }) }).meta({ id: 'CorporationLike', description: '좋아하는 기업이 됨' }),
      },
    },
    unlikeCorporation: {
      method: 'DELETE',
      path: `${path}/like`,
      summary: '기업 좋아요 취소',
      summaryEn: 'Unlike a company',
      description: '좋아하지 않던 기업이면 아무 일도 없습니다.',
      metadata: withConsequence('none', access('user', { scope: 'profile:write', names: { corporationId: 'public' } })),
      query: z.strictObject({ corporationId: idParam.meta({ description: '기업 번호', examples: ['5'] }) }),
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
  },
  domainOptions,
);
