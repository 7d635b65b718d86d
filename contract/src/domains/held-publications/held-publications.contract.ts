import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';
import { pageOf, pageQuery, totalCap } from '../../shared/paging.ts';
import { dateTimeSchema, idParam, idSchema } from '../../shared/scalars.ts';
import { authorSchema } from '../courses/courses.schemas.ts';
import { heldKinds } from './held-publications.rules.ts';
import { heldActionSchema } from './held-publications.schemas.ts';

const kindSchema = z.enum(heldKinds).meta({
  id: 'HeldKind',
  description:
    'POST: 글, REVIEW: 수강평, INQUIRY: 강의에 남긴 문의, ROADMAP: 로드맵, PROFILE: 회원의 프로필(번호는 회원 번호), MENTOR: 멘토의 소개(번호는 회원 번호), MENTORING_REVIEW: 멘토링 후기(번호는 멘토링 번호)',
});

const heldPublicationSchema = z
  .object({
    kind: kindSchema,
    id: idSchema.meta({ description: '종류 안에서의 번호', examples: [5] }),
    author: authorSchema.meta({ description: '올린 사람' }),
    content: z.string().meta({ description: '올린 글. 제목이 있으면 첫 줄', examples: ['백엔드 개발자 되기'] }),
    links: z.array(z.string()).meta({ description: '글에 든 다른 사이트의 주소', examples: [['https://example.com/']] }),
    createdAt: dateTimeSchema.meta({ description: '올린 때. 프로필이면 확인을 기다리기 시작한 때' }),
  })
  .meta({ id: 'HeldPublication', description: '운영자의 확인을 기다리는 것' });
export type HeldPublication = z.infer<typeof heldPublicationSchema>;

const listQuery = z.strictObject({
  kind: kindSchema.optional().meta({ description: '이 종류만' }),
  userId: idParam.optional().meta({ description: '이 번호의 회원이 올린 것만', examples: ['3'] }),
  ...pageQuery,
});
export type ListHeldPublicationsQuery = z.output<typeof listQuery>;

const decisionSchema = z
  .strictObject({ action: heldActionSchema })
  .meta({ id: 'HeldPublicationDecision', description: '어떻게 할지', examples: [{ action: 'RELEASE' }] });
export type HeldPublicationDecision = z.output<typeof decisionSchema>;

const path = '/admin/api/v1/held-publications';
const readers = { scope: ['admin:content', 'admin:read'] } as const;
const pathParams = z.strictObject({
  kind: kindSchema.meta({ description: '무엇인지', examples: ['POST'] }),
  id: idParam.meta({ description: '종류 안에서의 번호', examples: ['152'] }),
});

/** What new accounts have published and others do not see until an operator has looked at it. */
export const heldPublicationsContract = c.router(
  {
    listHeldPublications: {
      method: 'GET',
      path,
      summary: '확인을 기다리는 것',
      summaryEn: 'List what waits for an operator',
      description: `새 계정이 올린 것 가운데 링크가 많은 것입니다. 오래 기다린 것부터 보여주고 ${formatCount(totalCap)}개까지 셉니다.`,
      metadata: access('admin', readers),
      query: listQuery,
      responses: { 200: pageOf(heldPublicationSchema, 'HeldPublicationPage') },
    },
    getHeldPublication: {
      method: 'GET',
      path: `${path}/:kind/:id`,
      summary: '확인을 기다리는 것 하나 보기',
      summaryEn: 'Get one thing that waits for an operator',
      metadata: access('admin', { ...readers, errors: [commonErrors.notFound] }),
      pathParams,
      responses: { 200: heldPublicationSchema },
    },
    settleHeldPublication: {
      method: 'PUT',
      path: `${path}/:kind/:id`,
      summary: '기다리는 것을 보이거나 지우기',
      summaryEn: 'Release or remove what waits',
      description: '보이게 하면 올린 사람에게 알립니다. 프로필을 지우면 소개와 링크, 사진을 지우고 이름은 둡니다.',
      metadata: withConsequence({ of: 'final', when: { action: ['REMOVE'] } }, access('admin', { scope: 'admin:content', errors: [commonErrors.notFound] })),
      pathParams,
      body: decisionSchema,
      responses: { 200: heldPublicationSchema },
    },
  },
  domainOptions,
);
