import { contract, operations } from '@baeum/contract';
import { bytesType, type DescribedRoute, type RouteMetadata } from '@baeum/contract/shared/define.ts';
import { z } from 'zod';

export type Domain = keyof typeof contract;

/** One operation of the contract in the form that the document is computed from. */
export interface Operation {
  operationId: string;
  domain: Domain;
  route: DescribedRoute;
  metadata: RouteMetadata;
}

/** Every operation in the order of the contract. */
export function listOperations(): Operation[] {
  return [...operations].map(([operationId, { tag, route }]) => ({
    operationId,
    domain: tag as Domain,
    route,
    metadata: route.metadata,
  }));
}

/** What a request body or an answer is: its media type and schema, or nothing. */
export interface Content {
  contentType: string;
  schema: z.ZodType;
}

/** Body of a request; nothing for reads and for mutations that carry none. */
export function requestContent({ route, metadata }: Operation): Content | undefined {
  if (!('body' in route) || !isSchema(route.body)) return undefined;
  const contentType = metadata.transport.bytes ? bytesType : (route.contentType ?? 'application/json');
  return { contentType, schema: route.body };
}

/** The one success answer: its status, and its content when there is any. */
export function successAnswer({ operationId, route }: Operation): { status: number; content?: Content } {
  const [first] = Object.entries(route.responses);
  if (!first) throw new Error(`${operationId} declares no answer`);
  const [status, declared] = [Number(first[0]), first[1]];
  if (isSchema(declared)) return { status, content: { contentType: 'application/json', schema: declared } };
  if (typeof declared === 'object' && declared && 'contentType' in declared && isSchema(declared.body)) {
    return { status, content: { contentType: declared.contentType, schema: declared.body } };
  }
  return { status };
}

/** Members of an object schema by name, e.g. the query parameters; none when the route declares no such part. */
export function membersOf(schema: unknown): [string, z.ZodType][] {
  return schema instanceof z.ZodObject ? (Object.entries(schema.shape) as [string, z.ZodType][]) : [];
}

export function isSchema(value: unknown): value is z.ZodType {
  return value instanceof z.ZodType;
}

/** `/mentors/:id` of the contract as `/mentors/{id}` of the document. */
export function templatePath(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}
