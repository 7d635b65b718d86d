import { z } from 'zod';
import { c, domainOptions } from '../../shared/define.ts';
import { dateTimeSchema } from '../../shared/scalars.ts';
import { environmentSchema, manage } from '../workspaces/management.schemas.ts';

/** Maximum properties in a response. */
export const propertiesLimit = 500;

const scopeSchema = z
  .enum(['USER', 'HACKLE', 'EVENT'])
  .meta({ id: 'PropertyScope', description: 'USER: 사용자 속성, HACKLE: SDK가 채우는 속성, EVENT: 이벤트 속성', examples: ['USER'] });

const knownPropertySchema = z
  .object({
    scope: scopeSchema.meta({ description: '무엇의 속성인지' }),
    eventKey: z
      .string()
      .nullable()
      .meta({ description: '이벤트 속성이면 그 이벤트. 아니면 null', examples: ['purchase_completed'] }),
    name: z.string().meta({ description: '속성의 이름', examples: ['grade'] }),
    types: z.array(z.string()).meta({ description: '본 값의 JSON 타입. 대상에서만 쓰였으면 비어 있습니다.', examples: [['number']] }),
    examples: z.array(z.union([z.string(), z.number(), z.boolean()])).meta({
      description: '본 값의 예, 5개까지. 세 사람 이상이 보낸 값만 담고, 이메일이나 전화번호 같은 값은 담지 않습니다.',
      examples: [['GOLD', 'SILVER']],
    }),
    seenAt: dateTimeSchema.nullable().meta({ description: '마지막으로 본 때. 대상에서만 쓰였으면 null' }),
    usedInTargets: z.boolean().meta({ description: '지금 어떤 대상의 조건이 이 속성을 보는지' }),
  })
  .meta({ id: 'KnownProperty', description: '이벤트에서 보았거나 대상에서 쓰는 속성' });
export type KnownProperty = z.output<typeof knownPropertySchema>;

const querySchema = z.strictObject({
  environment: environmentSchema,
  scope: scopeSchema.optional().meta({ description: '이것의 속성만. 없으면 모두' }),
  eventKey: z
    .string()
    .min(1)
    .max(512)
    .optional()
    .meta({ description: '이 이벤트의 속성만. 사용자 속성에는 영향이 없습니다.', examples: ['purchase'] }),
  q: z
    .string()
    .max(128)
    .optional()
    .meta({ description: '이름의 첫 글자들. 없으면 모두', examples: ['gr'] }),
});
export type PropertiesQuery = z.output<typeof querySchema>;

export const propertiesContract = c.router(
  {
    listKnownProperties: {
      method: 'GET',
      path: '/admin/api/v1/properties',
      summary: '알려진 속성',
      summaryEn: 'List known properties',
      description: `대상을 쓸 때 고를 수 있는 속성입니다. 요즘 이벤트를 10분마다 조금씩 보고 모은 것과 대상에서 쓰는 것을 이름 순서로 ${propertiesLimit}개까지 답합니다. 90일 동안 보지 못한 것은 사라집니다.`,
      metadata: manage(),
      query: querySchema,
      responses: { 200: z.array(knownPropertySchema) },
    },
  },
  domainOptions,
);
