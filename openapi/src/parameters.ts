import { takesIdempotencyKey } from '@baeum/contract/shared/idempotency-key.ts';
import type { ParameterLocation, ParameterObject, ReferenceObject } from 'openapi3-ts/oas31';
import type { z } from 'zod';
import { membersOf, type Operation } from './contract-parts.ts';
import type { SchemaCollector } from './schemas.ts';

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header' as ParameterLocation,
  description:
    '같은 키로 다시 보낸 요청은 처음의 상태와 본문으로 답합니다(예: `4f9d1c1e-9a0b-4c55-8a75-2b2c3f0a9d10`). 24시간 동안 보관하며, 실패한 답은 보관하지 않습니다. 같은 키로 다른 요청을 보내면 422로 답합니다.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
} satisfies ParameterObject;

/** Parameters that many operations share; without examples, for viewers fill those in and would send them. */
export const sharedParameters: Record<string, ParameterObject> = {
  IdempotencyKey: { ...idempotencyKey, required: false },
  IdempotencyKeyRequired: { ...idempotencyKey, required: true },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: '가지고 있는 답의 ETag(예: `W/"Zk3mYw2b0Pq"`). 바뀌지 않았으면 본문 없이 304로 답합니다.',
    required: false,
    schema: { type: 'string' },
  },
};

/** Whether the server stores the operation's answer for repeats of the same key. */
export function storesAnswers({ route }: Operation): boolean {
  return takesIdempotencyKey(route);
}

/** Whether the answer has an `ETag`, and a 304 for who has it already. */
export function isConditional({ route, metadata }: Operation): boolean {
  return metadata.shared === true || membersOf(route.headers).some(([name]) => name === 'if-none-match');
}

export function parametersOf(operation: Operation, schemas: SchemaCollector): (ParameterObject | ReferenceObject)[] {
  const { route, metadata } = operation;
  const declared = (part: unknown, location: ParameterLocation) => membersOf(part).map(([name, schema]) => parameter(name, location, schema, schemas));
  const own = [...declared(route.pathParams, 'path'), ...declared(route.query, 'query'), ...declared(route.headers, 'header')];
  return [
    ...own,
    ...(metadata.shared && !own.some(({ name }) => name === 'if-none-match') ? [shared('IfNoneMatch')] : []),
    ...(storesAnswers(operation) ? [shared(metadata.idempotency === 'required' ? 'IdempotencyKeyRequired' : 'IdempotencyKey')] : []),
  ];
}

function shared(name: keyof typeof sharedParameters): ReferenceObject {
  return { $ref: `#/components/parameters/${name}` };
}

/** Text on the wire, but described as what it is read as: an id is an integer, a flag a boolean. */
function parameter(name: string, location: ParameterLocation, schema: z.ZodType, schemas: SchemaCollector): ParameterObject {
  const { description, examples, ...shape } = schemas.convert(schema, 'parameter');
  return {
    name,
    in: location,
    required: location === 'path' || !schema.safeParse(undefined).success,
    ...(description && { description }),
    ...(location === 'query' && shape.type === 'array' && { style: 'form', explode: true }),
    schema: shape,
    ...(examples?.length && { example: decoded(schema, examples[0]) }),
  };
}

/** An example is written as it travels, and shown as it is read. */
function decoded(schema: z.ZodType, example: unknown): unknown {
  return schema.safeParse(example).data ?? example;
}
