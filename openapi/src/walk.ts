import type { OpenAPIObject, OperationObject } from 'openapi3-ts/oas31';

export interface DocumentedOperation {
  path: string;
  /** In capitals, as in a request. */
  method: string;
  operation: OperationObject;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** What the document's site sends to others, by the name of the event. */
export function webhooksOf(document: OpenAPIObject): { event: string; operation: OperationObject }[] {
  return Object.entries(document.webhooks ?? {}).flatMap(([event, item]) => ('post' in item && item.post ? [{ event, operation: item.post }] : []));
}

/** Every operation of a document. */
export function operationsOf(document: OpenAPIObject): DocumentedOperation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method: method.toUpperCase(), operation }] : [];
    }),
  );
}
