import { approvalErrors } from './approval-errors.ts';
import type { Access, NeedsApproval, RouteMetadata } from './define.ts';

/** Metadata of a route that may need another operator's approval: it then answers APPROVAL_001, and executes the original request on approval. */
export function underApproval<W extends Access>(approval: NeedsApproval, metadata: RouteMetadata<W>): RouteMetadata<W> {
  return { ...metadata, approval, errors: [...(metadata.errors ?? []), approvalErrors.needed, approvalErrors.unkeepable] };
}
