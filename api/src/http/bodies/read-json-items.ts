import { JsonBoundError } from '@baeum/contract/shared/bounded-json.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { fail, type AppError } from '../base/app-error.ts';
import { textDefect } from './body.ts';
import { JsonItems, JsonItemsTooLongError, type JsonItemsBounds, type JsonItemsListener } from './json-items.ts';

/** The lists to read from a body, and the limits. */
export interface JsonItemsOptions {
  /** Member of the body that contains the lists. */
  member: string;
  bounds: JsonItemsBounds;
}

/**
 * Reads a JSON body item by item as it arrives, with the same requirements on its text as every other.
 * @returns the body with its lists empty
 * @throws AppError COMMON_001, COMMON_008
 */
export async function readJsonItems(chunks: AsyncIterable<Uint8Array>, { member, bounds }: JsonItemsOptions, listener: JsonItemsListener): Promise<unknown> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const items = new JsonItems(member, bounds, {
    onMember: () => listener.onMember(),
    onList: (list) => listener.onList(list),
    onItem: (list, item) => {
      refuseDefect(item);
      listener.onItem(list, item);
    },
  });
  for await (const chunk of chunks) step(() => items.push(decoder.decode(chunk, { stream: true })));
  return step(() => {
    items.push(decoder.decode());
    const frame = items.end() ?? {};
    refuseDefect(frame);
    return frame;
  });
}

function refuseDefect(value: unknown): void {
  const defect = textDefect(value);
  if (defect) throw fail(commonErrors.invalidInput, { detail: defect });
}

function step<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof JsonItemsTooLongError) return fail(commonErrors.tooLarge, { detail: error.message });
  if (error instanceof JsonBoundError) return fail(commonErrors.invalidInput, { detail: error.message });
  if (error instanceof SyntaxError) return fail(commonErrors.invalidInput, { detail: 'malformed JSON' });
  if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return fail(commonErrors.invalidInput, { detail: 'body is not valid UTF-8' });
  return undefined;
}
