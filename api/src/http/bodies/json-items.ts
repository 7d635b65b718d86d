import { JsonBoundError, maxJsonDepth, mostValuesOf } from '@baeum/contract/shared/bounded-json.ts';
import { getManyValues, none } from 'stream-chain/core';
import { jsonParser, type Token } from 'stream-json/core/parser.js';
import { FlexAssembler, arrayRule, objectRule } from 'stream-json/core/utils/flex-assembler.js';

/** Maximum lengths in characters. */
export interface JsonItemsBounds {
  /** Of one item. */
  item: number;
  /** Of everything outside of items. */
  frame: number;
}

/** Receives what {@link JsonItems} finds. For a repeated member the last one counts, as in `JSON.parse`. */
export interface JsonItemsListener {
  /** Called at the start of the member. */
  onMember(): void;
  /** Called at the start of each list. */
  onList(list: string): void;
  onItem(list: string, item: unknown): void;
}

/** A part exceeds its maximum length. */
export class JsonItemsTooLongError extends Error {}

/**
 * Reads a JSON text that comes in pieces, of the shape `{ "<member>": { "<list>": [item, …], … }, … }`: each item is reported as soon as it
 * is complete, and then dropped; the rest is reported at the end, with every list empty.
 */
export class JsonItems {
  readonly #parse = jsonParser({ streamValues: false });
  readonly #assembler: FlexAssembler;
  readonly #item: Held;
  readonly #frame: Held;
  #hasBegun = false;
  #isInList = false;
  /** Characters since the last reported value, an upper bound of what the parser holds. */
  #heldLength = 0;

  constructor(member: string, bounds: JsonItemsBounds, listener: JsonItemsListener) {
    this.#item = new Held('an item', bounds.item);
    this.#frame = new Held('what is no item', bounds.frame);
    const ofMember = objectRule<[string, unknown][]>({
      filter: (path) => path.length === 1 && path[0] === member,
      create: () => {
        listener.onMember();
        return [];
      },
      add: (entries, name, value) => void entries.push([name, value]),
      finalize: (entries) => Object.fromEntries(entries),
    });
    const ofList = arrayRule<string>({
      filter: (path) => path.length === 2 && path[0] === member && typeof path[1] === 'string',
      create: ([, list]) => {
        this.#isInList = true;
        listener.onList(list as string);
        return list as string;
      },
      add: (list, item) => {
        this.#item.clear();
        listener.onItem(list, item);
      },
      finalize: () => {
        this.#isInList = false;
        return [];
      },
    });
    this.#assembler = new FlexAssembler({ objectRules: [ofMember], arrayRules: [ofList] });
  }

  /** @throws SyntaxError, JsonBoundError, JsonItemsTooLongError */
  push(text: string): void {
    if (text === '') return;
    this.#hasBegun = true;
    const tokens = this.#tokensOf(text);
    for (const token of tokens) this.#take(token);
    this.#heldLength = tokens.length === 0 ? this.#heldLength + text.length : 0;
    this.#held.refuseBeyond(this.#heldLength);
  }

  /**
   * Everything that is not an item; undefined when nothing came.
   * @throws SyntaxError, JsonBoundError, JsonItemsTooLongError
   */
  end(): unknown {
    if (!this.#hasBegun) return undefined;
    for (const token of this.#tokensOf(none)) this.#take(token);
    return this.#assembler.current;
  }

  get #held(): Held {
    return this.#isInList ? this.#item : this.#frame;
  }

  #tokensOf(text: string | typeof none): readonly Token[] {
    try {
      const found = this.#parse(text as string);
      return found === none ? [] : getManyValues(found);
    } catch (error) {
      throw new SyntaxError('malformed JSON', { cause: error });
    }
  }

  #take(token: Token): void {
    this.#held.add(token);
    const { depth } = this.#assembler.consume(token);
    if (depth > maxJsonDepth) throw new JsonBoundError(`nested deeper than ${maxJsonDepth}`);
  }
}

/** Size of the held part of an item, or of the rest. */
class Held {
  readonly #part: string;
  readonly #limit: number;
  readonly #mostValues: number;
  #characters = 0;
  #values = 0;

  constructor(part: string, limit: number) {
    this.#part = part;
    this.#limit = limit;
    this.#mostValues = mostValuesOf(limit);
  }

  /** @throws JsonItemsTooLongError, JsonBoundError */
  add(token: Token): void {
    if ('value' in token && typeof token.value === 'string') this.#characters += token.value.length;
    this.refuseBeyond(0);
    const isValue = token.name !== 'keyValue' && token.name !== 'endObject' && token.name !== 'endArray';
    if (isValue && ++this.#values > this.#mostValues) throw new JsonBoundError(`more than ${this.#mostValues} values`);
  }

  /** @throws JsonItemsTooLongError when `more` characters would exceed the limit */
  refuseBeyond(more: number): void {
    if (this.#characters + more > this.#limit) throw new JsonItemsTooLongError(`${this.#part} is longer than ${this.#limit} characters`);
  }

  clear(): void {
    this.#characters = 0;
    this.#values = 0;
  }
}
