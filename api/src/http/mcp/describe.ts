import { errorsByCode } from '@baeum/contract/errors.ts';
import { mayHaveConsequence, metadataOf } from '@baeum/contract/shared/define.ts';
import { takesIdempotencyKey } from '@baeum/contract/shared/idempotency-key.ts';
import { useSentExamples } from '@baeum/contract/shared/sent-examples.ts';
import type { AppRoute } from '@ts-rest/core';
import { z } from 'zod';
import { toFound, type Offered } from './offered.ts';

/** JSON Schema of an object. */
export interface ObjectSchema {
  [member: string]: unknown;
  type: 'object';
  properties?: Record<string, object>;
  required?: string[];
}

const confirm = { type: 'boolean', description: 'true after the person agreed to what the first answer said would happen' };
const idempotencyKey = {
  type: 'string',
  pattern: '^[\\x21-\\x7e]{1,255}$',
  description: 'Give the same key when the same call is repeated, and it takes effect once. One is made where none is given.',
};

/** How an operation is called: its parts with all their members. */
export function inputOf(route: AppRoute): ObjectSchema {
  const parts = { params: route.pathParams, query: route.query, body: 'body' in route ? route.body : undefined };
  const given = Object.entries(parts).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType);
  const {
    $schema: _,
    additionalProperties: _none,
    ...schema
  } = z.toJSONSchema(z.object(Object.fromEntries(given)), {
    io: 'input',
    unrepresentable: 'any',
    cycles: 'ref',
    override: useSentExamples,
  });
  const optional = new Set(given.filter(([, part]) => part.safeParse({}).success).map(([name]) => name));
  const required = given.map(([name]) => name).filter((name) => !optional.has(name));
  return {
    ...schema,
    type: 'object',
    properties: {
      ...(schema.properties as Record<string, object>),
      ...(takesIdempotencyKey(route) && { idempotencyKey }),
      ...(mayHaveConsequence(route) && { confirm }),
    },
    required,
    additionalProperties: false,
  };
}

/** All that a program needs to call an operation and to understand its answers. */
export function describeOperation(offered: Offered): object {
  const { route } = offered;
  const { who, scope, errors = [], approval } = metadataOf(route);
  return {
    ...toFound(offered),
    ...(route.description !== undefined && { description: route.description }),
    who,
    ...(scope !== undefined && { scope }),
    ...(approval && { approval: approval.kind }),
    input: inputOf(route),
    answers: answersOf(route),
    errors: errors.map(({ errorCode, status, message }) => ({ errorCode, status, message, english: errorsByCode.get(errorCode)?.english })),
  };
}

/** Of each success its schema, or its type where it is a file. */
function answersOf({ responses }: AppRoute): Record<string, unknown> {
  const successes = Object.entries(responses).filter(([status]) => Number(status) < 300);
  return Object.fromEntries(successes.map(([status, answer]) => [status, answerOf(answer)]));
}

function answerOf(answer: unknown): unknown {
  if (answer instanceof z.ZodType) {
    const { $schema: _, ...schema } = z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any', cycles: 'ref' });
    return schema;
  }
  const { contentType } = (typeof answer === 'object' ? (answer ?? {}) : {}) as { contentType?: unknown };
  return contentType === undefined ? null : { contentType };
}
