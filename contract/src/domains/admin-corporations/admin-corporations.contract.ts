import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { withRule } from '../../shared/rule.ts';
import { booleanParam, dateTimeSchema, idParam, idSchema, lineSchema, textSchema, tidySchema } from '../../shared/scalars.ts';
import { adminCorporationErrors } from './admin-corporations.errors.ts';
import { corporationLimits as limits, corporationUrlRule } from './admin-corporations.rules.ts';

const path = '/admin/api/v1/corporations';
const params = z.strictObject({ id: idParam.meta({ description: '기업 번호', examples: ['5'] }) });
const name = { description: '기업의 이름', examples: ['물결소프트'] };
const url = { description: '채용 페이지의 주소', examples: ['https://jobs.example.com/companies/5'] };
const industry = { description: '어떤 일을 하는지', examples: ['소프트웨어'] };
const logoKey = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{0,199}$/)
  .optional()
  .meta({ description: '로고 그림의 키. `createHomePicture`가 답합니다.', examples: ['cover.svg'] });

const corporationSchema = z
  .object({
    id: idSchema.meta({ description: '기업 번호', examples: [5] }),
    name: z.string().meta(name),
    url: z.string().optional().meta(url),
    industry: z.string().optional().meta(industry),
    logoKey,
    logoUrl: z
      .string()
      .optional()
      .meta({ description: '로고 그림의 주소', examples: ['/images/company-5.svg'] }),
    likeCount: z
      .int()
      .min(0)
      .meta({ description: '좋아하는 회원의 수', examples: [12] }),
    showable: z.boolean().meta({ description: '로고와 주소가 있어 홈 화면에 보일 수 있는지', examples: [true] }),
    createdAt: dateTimeSchema.meta({ description: '더한 때' }),
  })
  .meta({ id: 'AdminCorporation', description: '운영자가 보는 기업' });
export type AdminCorporation = z.infer<typeof corporationSchema>;

const listQuery = z.strictObject({
  q: tidySchema(100)
    .optional()
    .meta({ description: '이름에서 찾을 말. 두 글자까지는 이름의 처음에서만 찾습니다.', examples: ['물결'] }),
  showable: booleanParam.optional().meta({ description: '홈 화면에 보일 수 있는 기업만, 또는 그 밖의 기업만', examples: ['true'] }),
  ...pageQuery,
});
export type ListAllCorporationsQuery = z.output<typeof listQuery>;

const input = z
  .strictObject({
    name: lineSchema(limits.name, 1).meta(name),
    url: withRule(textSchema(limits.url, 1), corporationUrlRule).optional().meta(url),
    industry: lineSchema(limits.industry, 1).optional().meta(industry),
    logoKey,
  })
  .meta({
    id: 'CorporationInput',
    description: '기업. 주지 않은 항목은 비웁니다.',
    examples: [{ name: '물결소프트', url: url.examples[0] ?? '', industry: '소프트웨어' }],
  });
export type CorporationInput = z.output<typeof input>;

const reading = { scope: ['admin:content', 'admin:read'] } as const;

/** Companies of the sister job brand, managed by operators. */
export const adminCorporationsContract = c.router(
  {
    listAllCorporations: {
      method: 'GET',
      path,
      summary: '운영자의 기업 목록',
      summaryEn: 'List companies for operators',
      description: '번호가 큰 것부터 보여줍니다.',
      metadata: access('admin', reading),
      query: listQuery,
      responses: { 200: pageOf(corporationSchema, 'AdminCorporationPage') },
    },
    getCorporation: {
      method: 'GET',
      path: `${path}/:id`,
      summary: '기업 보기',
      summaryEn: 'Get a company',
      metadata: access('admin', { ...reading, errors: [commonErrors.notFound] }),
      pathParams: params,
      responses: { 200: corporationSchema },
    },
    upsertCorporation: {
      method: 'PUT',
      path: `${path}/:id`,
      summary: '기업 더하기와 고치기',
      summaryEn: 'Create or replace a company',
      description: '번호는 채용 브랜드가 쓰는 것입니다. 그 번호의 기업이 없으면 더하고, 있으면 통째로 고칩니다.',
      metadata: withConsequence('none', access('admin', { scope: 'admin:content', errors: [adminCorporationErrors.taken] })),
      pathParams: params,
      body: input,
      responses: { 200: corporationSchema },
    },
  },
  domainOptions,
);
