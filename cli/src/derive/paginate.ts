import type { LooseRequest } from '../session/session.ts';
import type { Answer } from '../session/transport.ts';

interface Part {
  items: unknown[];
  /** The query of the next part; nothing after the last. */
  next: Record<string, unknown> | undefined;
}

/** Items of a paged list or a feed, page after page, as they arrive. Any other answer is one item. */
export async function* allItems(send: (request: LooseRequest) => Promise<Answer>, request: LooseRequest): AsyncGenerator {
  let query: Record<string, unknown> | undefined = request.query ?? {};
  while (query) {
    const { body } = await send({ ...request, query });
    const part = partOf(body, query);
    yield* part.items;
    query = part.next;
  }
}

function partOf(body: unknown, query: Record<string, unknown>): Part {
  const page = body as { items?: unknown; page?: unknown; totalPages?: unknown; nextCursor?: unknown } | undefined;
  if (!Array.isArray(page?.items)) return { items: Array.isArray(body) ? body : [body], next: undefined };
  const { items, page: number, totalPages, nextCursor } = page;
  if (typeof nextCursor === 'string') return { items, next: { ...query, cursor: nextCursor } };
  const hasMore = typeof number === 'number' && typeof totalPages === 'number' && number < totalPages;
  return { items, next: hasMore ? { ...query, page: String(number + 1) } : undefined };
}
