import { problemSchema } from '@baeum/contract/shared/problem.ts';
import { OpenApiBuilder, type OpenAPIObject, type PathItemObject } from 'openapi3-ts/oas31';
import { addCodeSamples } from './code-samples.ts';
import { listOperations, templatePath, type Operation } from './contract-parts.ts';
import { addDiscriminators } from './discriminators.ts';
import { errorCodeSchema, errorExamples, errorsOf, problemSchemas } from './error-answers.ts';
import { addExamples } from './examples.ts';
import { headers } from './headers.ts';
import { info, servers } from './info.ts';
import { nameEnums } from './named-enums.ts';
import { operationObject, type Gathered } from './operation.ts';
import { sharedParameters } from './parameters.ts';
import { SchemaCollector } from './schemas.ts';
import { securitySchemes } from './security.ts';
import { inReadingOrder, tagObjects, tagOf } from './tags.ts';
import { webhookItems } from './webhooks.ts';

/** The published document, computed from the contract; the same contract always gives the same document. */
export function buildDocument(operations: readonly Operation[] = inReadingOrder(listOperations())): OpenAPIObject {
  const gathered: Gathered = { schemas: new SchemaCollector(), responses: new Map() };
  gathered.schemas.convert(problemSchema, 'output');
  const paths = pathsOf(operations, gathered);
  const webhooks = webhookItems(gathered);
  const { components, resolve } = gathered.schemas.finish();
  const builder = OpenApiBuilder.create({ openapi: '3.1.0', info: info(), servers, paths: resolve(paths), webhooks: resolve(webhooks) });
  for (const tag of tagObjects(new Set(operations.map(({ domain }) => tagOf(domain))))) builder.addTag(tag);
  for (const [name, scheme] of Object.entries(securitySchemes)) builder.addSecurityScheme(name, scheme);
  for (const [name, schema] of Object.entries(components)) builder.addSchema(name, schema);
  const document = builder.getSpec();
  const codes = new Set(operations.flatMap((operation) => errorsOf(operation).map(({ errorCode }) => errorCode)));
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ErrorCode: errorCodeSchema(), ...problemSchemas(codes) },
    headers: used(headers, 'headers', [paths, [...gathered.responses]]),
    parameters: used(sharedParameters, 'parameters', paths),
    responses: Object.fromEntries([...gathered.responses].sort(([a], [b]) => (a < b ? -1 : 1))),
    examples: used(errorExamples(codes), 'examples', [paths, [...gathered.responses]]),
  };
  nameErrorCodes(document);
  addDiscriminators(document, document.components.schemas ?? {});
  nameEnums(document, operations);
  addExamples(document);
  addCodeSamples(document);
  return document;
}

function pathsOf(operations: readonly Operation[], gathered: Gathered): Record<string, PathItemObject> {
  const paths: Record<string, PathItemObject> = {};
  for (const operation of operations) {
    const path = templatePath(operation.route.path);
    const method = operation.route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const item = (paths[path] ??= {});
    if (item[method]) throw new Error(`${operation.operationId} has the address of ${item[method].operationId}`);
    item[method] = operationObject(operation, gathered);
  }
  return paths;
}

/** The components that something refers to; linters complain of others. */
function used<T extends object>(components: T, kind: string, parts: unknown): T {
  const text = JSON.stringify(parts);
  return Object.fromEntries(Object.entries(components).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`))) as T;
}

/** The contract declares codes as plain text; the document lists all of them. */
function nameErrorCodes(document: OpenAPIObject): void {
  for (const name of ['Problem', 'FieldError']) {
    const schema = document.components?.schemas?.[name];
    if (schema && 'properties' in schema && schema.properties) schema.properties['errorCode'] = { $ref: '#/components/schemas/ErrorCode' };
  }
}
