import type { OpenAPIObject, OperationObject, ParameterObject, RequestBodyObject, ResponseObject } from 'openapi3-ts/oas31';
import { nameOf } from './discriminators.ts';
import { SchemaComparison, type Direction } from './schema-changes.ts';
import { isReference } from './schemas.ts';
import { operationsOf, webhooksOf, type DocumentedOperation } from './walk.ts';

/** A change that callers of an operation see. */
export interface Change {
  operationId: string;
  /** Programs that worked before may fail now. */
  breaking: boolean;
  what: string;
}

/** What changed from one document to the next, operation by operation. */
export function changesBetween(before: OpenAPIObject, after: OpenAPIObject): Change[] {
  const [known, now] = [byAddress(before), byAddress(after)];
  const schemas = new SchemaComparison(before.components?.schemas ?? {}, after.components?.schemas ?? {});
  const gone = [...known].filter(([address]) => !now.has(address)).map(([address, { operation }]) => breaking(operation, `${address} was removed`));
  const changed = [...now].flatMap(([address, entry]) => {
    const former = known.get(address);
    if (!former) return [{ operationId: String(entry.operation.operationId), breaking: false, what: `${address} was added` }];
    return operationChanges({ before, after, schemas }, former.operation, entry.operation).map((what) => breaking(former.operation, what));
  });
  return [...gone, ...changed, ...webhookChanges(before, after, schemas)];
}

/** A receiver reads what is sent to it as a caller reads an answer. */
function webhookChanges(before: OpenAPIObject, after: OpenAPIObject, schemas: SchemaComparison): Change[] {
  const [known, now] = [before, after].map((document) => new Map(webhooksOf(document).map(({ event, operation }) => [event, operation]))) as [
    Map<string, OperationObject>,
    Map<string, OperationObject>,
  ];
  const gone = [...known].filter(([event]) => !now.has(event)).map(([event, operation]) => breaking(operation, `${event} is no longer sent`));
  const changed = [...now].flatMap(([event, operation]) => {
    const former = known.get(event);
    if (!former) return [{ operationId: String(operation.operationId), breaking: false, what: `${event} is sent` }];
    const [was, is] = [former, operation].map(({ requestBody }) => (requestBody as RequestBodyObject).content['application/json']?.schema);
    return said(schemas, was, is, 'answer', 'message').map((what) => breaking(former, what));
  });
  return [...gone, ...changed];
}

/** Names of parameters say nothing to callers: `/lists/{id}` and `/lists/{listId}` are one address. */
function byAddress(document: OpenAPIObject): Map<string, DocumentedOperation> {
  return new Map(operationsOf(document).map((entry) => [`${entry.method} ${entry.path.replace(/\{\w+\}/g, '{}')}`, entry]));
}

function breaking({ operationId }: OperationObject, what: string): Change {
  return { operationId: String(operationId), breaking: true, what };
}

interface Documents {
  before: OpenAPIObject;
  after: OpenAPIObject;
  schemas: SchemaComparison;
}

function operationChanges(documents: Documents, was: OperationObject, is: OperationObject): string[] {
  return [
    // Generated clients name their functions after it.
    ...(was.operationId === is.operationId ? [] : [`is now called ${is.operationId}`]),
    ...credentialChanges(was, is),
    ...parameterChanges(documents, was, is),
    ...requestChanges(documents, was, is),
    ...answerChanges(documents, was, is),
  ];
}

function credentialChanges(was: OperationObject, is: OperationObject): string[] {
  const ways = ({ security = [] }: OperationObject) => security.map((way) => Object.keys(way).join('+') || 'nobody');
  const [sufficed, suffice] = [was, is].map((operation) => (operation['x-required-scopes'] ?? []) as string[]) as [string[], string[]];
  const lost = new Set(ways(was).filter((way) => !ways(is).includes(way)));
  // One of them is enough, so another beside those of before takes nothing from anybody.
  const needed = suffice.length > 0 && (sufficed.length === 0 || sufficed.some((scope) => !suffice.includes(scope)));
  return [...[...lost].map((way) => `no longer takes ${way}`), ...(needed ? [`needs the scope ${suffice.join(' or ')}`] : [])];
}

function parameterChanges({ before, after, schemas }: Documents, was: OperationObject, is: OperationObject): string[] {
  const [known, now] = [parametersOf(before, was), parametersOf(after, is)];
  const gone = [...known.keys()].filter((name) => !now.has(name)).map((name) => `parameter ${name} was removed`);
  const changed = [...now].flatMap(([name, parameter]) => {
    const former = known.get(name);
    if (!former) return parameter.required ? [`parameter ${name} was added and is required`] : [];
    const required = parameter.required && !former.required ? [`parameter ${name} became required`] : [];
    return [...required, ...said(schemas, former.schema, parameter.schema, 'request', `parameter ${name}`)];
  });
  return [...gone, ...changed];
}

/** Path parameters by their order, others by place and name. */
function parametersOf(document: OpenAPIObject, { parameters = [] }: OperationObject): Map<string, ParameterObject> {
  const all = parameters.map((entry) => (isReference(entry) ? (document.components?.parameters?.[nameOf(entry.$ref)] as ParameterObject) : entry));
  let position = 0;
  return new Map(all.map((parameter) => [parameter.in === 'path' ? `in path ${(position += 1)}` : `${parameter.name} (${parameter.in})`, parameter]));
}

function requestChanges({ schemas }: Documents, was: OperationObject, is: OperationObject): string[] {
  const [known, now] = [was.requestBody as RequestBodyObject | undefined, is.requestBody as RequestBodyObject | undefined];
  if (!known) return now?.required ? ['needs a body'] : [];
  return Object.entries(known.content).flatMap(([type, media]) => {
    const current = now?.content[type];
    return current ? said(schemas, media.schema, current.schema, 'request', 'request') : [`no longer takes ${type}`];
  });
}

/** Answers of success; which error comes when may change, and its shape is one schema. */
function answerChanges({ schemas }: Documents, was: OperationObject, is: OperationObject): string[] {
  const successes = ({ responses = {} }: OperationObject) => Object.entries<ResponseObject>(responses).filter(([status]) => /^[23]/.test(status));
  const now = new Map(successes(is));
  return successes(was).flatMap(([status, answer]) => {
    const current = now.get(status);
    if (!current) return [`no longer answers ${status}`];
    return Object.entries(answer.content ?? {}).flatMap(([type, media]) => {
      const currentMedia = current.content?.[type];
      return currentMedia ? said(schemas, media.schema, currentMedia.schema, 'answer', 'answer') : [`no longer answers ${type}`];
    });
  });
}

function said(schemas: SchemaComparison, was: ParameterObject['schema'], is: ParameterObject['schema'], direction: Direction, part: string): string[] {
  return schemas.compare(was, is, direction).map(({ at, what }) => `${part}${at ? ` ${at}` : ''}: ${what}`);
}
