import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import type { OperationObject, ReferenceObject, ResponseObject } from 'openapi3-ts/oas31';
import { requestContent, successAnswer, type Content, type Operation } from './contract-parts.ts';
import { errorAnswers } from './error-answers.ts';
import { headersWith, successHeaders } from './headers.ts';
import { isConditional, parametersOf } from './parameters.ts';
import type { SchemaCollector, Side } from './schemas.ts';
import { accessSentence, requiredScopes, securityOf } from './security.ts';
import { tagOf } from './tags.ts';

/** What the operations of a document gather while they are converted. */
export interface Gathered {
  schemas: SchemaCollector;
  /** Error answers that several operations share, by name. */
  responses: Map<string, ResponseObject>;
}

/** The document's entry of one operation. */
export function operationObject(operation: Operation, gathered: Gathered): OperationObject {
  const { operationId, domain, route, metadata } = operation;
  const parameters = parametersOf(operation, gathered.schemas);
  const body = requestContent(operation);
  const scopes = requiredScopes(operation);
  return {
    operationId,
    tags: [tagOf(domain)],
    summary: route.summary,
    'x-summary-en': route.summaryEn,
    description: describe(operation),
    ...(route.deprecated && { deprecated: true }),
    ...(metadata.alias && { 'x-alias-of': metadata.alias.operationId }),
    security: securityOf(operation),
    ...(scopes.length > 0 && { 'x-required-scopes': scopes }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: { ...content(body, 'input', gathered), ...(metadata.transport.csv && csvContent) } } }),
    responses: answers(operation, gathered),
  };
}

/** The description of the contract, and who may call; the English summary is in `x-summary-en`. */
function describe(operation: Operation): string {
  const { route, metadata } = operation;
  return [
    ...(route.description ? [route.description] : []),
    ...(metadata.alias ? [`\`${metadata.alias.operationId}\` 기능과 같은 일을 합니다.${metadata.deprecatedAt ? ' 그것을 대신 쓰세요.' : ''}`] : []),
    ...(metadata.successor ? [`대신 \`${metadata.successor.operationId}\` 기능을 쓰세요.`] : []),
    ...(metadata.sunsetAt ? [`이 주소는 ${formatDate(new Date(metadata.sunsetAt * 1000))}부터 없어질 수 있습니다.`] : []),
    accessSentence(operation),
  ].join('\n\n');
}

const successTexts: Readonly<Record<number, string>> = {
  200: '성공',
  201: '만들어졌습니다.',
  202: '받았습니다. 처리는 나중에 끝납니다.',
  204: '성공. 본문이 없습니다.',
  302: '다른 주소로 이동합니다.',
  303: '다른 주소로 이동합니다.',
};

function answers(operation: Operation, gathered: Gathered): Record<string, ResponseObject | ReferenceObject> {
  const success = successAnswer(operation);
  return {
    [success.status]: {
      description: successTexts[success.status] ?? '성공',
      headers: successHeaders(operation),
      ...(success.content && { content: content(success.content, 'output', gathered) }),
    },
    ...(isConditional(operation) && { 304: { description: '바뀌지 않았습니다.', headers: headersWith(['ETag']) } }),
    ...errorAnswers(operation, gathered.responses),
  };
}

/** A file in place of the member that the contract names. */
const csvContent = { 'text/csv': { schema: { type: 'string' as const, examples: ['identifierType,identifierValue\n$userId,42\n'] } } };

function content({ contentType, schema }: Content, side: Side, { schemas }: Gathered) {
  return { [contentType]: { schema: schemas.convert(schema, side) } };
}
