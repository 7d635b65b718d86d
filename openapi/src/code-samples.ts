import { cookies, demoSdkKeys } from '@baeum/contract/shared/constants.ts';
import type { MediaTypeObject, OpenAPIObject, OperationObject, ParameterObject, RequestBodyObject, ResponseObject } from 'openapi3-ts/oas31';
import { developmentOrigin } from './info.ts';
import { isReference } from './schemas.ts';
import type { Call } from './snippets/call.ts';
import { curl } from './snippets/curl.ts';
import { python } from './snippets/python.ts';
import { typescript } from './snippets/typescript.ts';
import { operationsOf, type DocumentedOperation } from './walk.ts';

/** Shows how each operation is called, in the three languages that callers ask for. */
export function addCodeSamples(document: OpenAPIObject): void {
  for (const documented of operationsOf(document)) {
    const call = callOf(documented);
    documented.operation['x-codeSamples'] = [
      { lang: 'Shell', label: 'curl', source: curl(call) },
      { lang: 'TypeScript', label: 'openapi-fetch', source: typescript(call) },
      { lang: 'Python', label: 'requests', source: python(call) },
    ];
  }
}

function callOf(documented: DocumentedOperation): Call {
  const { path, method, operation } = documented;
  const parameters = (operation.parameters ?? []).filter((entry) => !isReference(entry)) as ParameterObject[];
  // One of several that may stand for each other is marked in the contract.
  const isShown = ({ required: isRequired, schema }: ParameterObject) => isRequired || (schema as Record<string, unknown> | undefined)?.['x-sampled'] === true;
  const required = (location: string) =>
    Object.fromEntries(parameters.filter((entry) => entry.in === location && isShown(entry)).map(({ name, example }) => [name, example as unknown]));
  const body = requestExample(operation.requestBody as RequestBodyObject | undefined);
  return {
    method,
    path,
    pathParams: required('path'),
    query: required('query'),
    headers: Object.fromEntries(Object.entries(required('header')).map(([name, value]) => [name, String(value)])),
    freshKey: (operation.parameters ?? []).some((entry) => isReference(entry) && entry.$ref.endsWith('/IdempotencyKeyRequired')),
    credential: credential(documented),
    answer: answerOf(operation),
    ...(body && { body }),
  };
}

function requestExample(body: RequestBodyObject | undefined): Call['body'] {
  const [entry] = Object.entries<MediaTypeObject>(body?.content ?? {});
  return entry && { contentType: entry[0], value: entry[1].example as unknown };
}

function answerOf({ responses = {} }: OperationObject): Call['answer'] {
  const [success] = Object.values<ResponseObject>(responses);
  const [type] = Object.keys(success?.content ?? {});
  if (!type) return 'nothing';
  if (type.endsWith('json')) return 'json';
  if (type === 'text/event-stream') return 'events';
  return /^text\/|xml$|yaml$/.test(type) ? 'text' : 'file';
}

/** The credential as a reader would have it: demo SDK key, or a variable of the environment. */
function credential({ path, method, operation: { security = [] } }: DocumentedOperation): Call['credential'] {
  const names = new Set(security.flatMap((requirement) => Object.keys(requirement)));
  if (path.includes('{sdkKey}')) return {};
  if (names.has('sdkKey')) return { 'X-SDK-Key': { text: demoSdkKeys.server } };
  if (names.has('apiKeyAuth')) return { 'X-API-Key': { text: demoSdkKeys.server } };
  if (security.some((requirement) => Object.keys(requirement).length === 0)) return {};
  if (names.has('bearerAuth')) return { Authorization: { text: 'Bearer ', variable: 'TOKEN' } };
  // With a cookie goes the page that calls, or nothing is changed.
  return { Cookie: { text: `${cookies.session.name}=`, variable: 'SESSION' }, ...(method !== 'GET' && { Origin: { text: developmentOrigin } }) };
}
