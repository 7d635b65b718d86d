import { maxJsonDepth, parseBoundedJson } from '@baeum/contract/shared/bounded-json.ts';

/** Codes of what gives JSON its structure. */
const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const openingBracket = 0x5b;
const backslash = 0x5c;
const closingBracket = 0x5d;
const openingBrace = 0x7b;
const closingBrace = 0x7d;

/** Depths of what is inside the whole, inside its member, and inside a list of the member. */
const inWhole = 1;
const inMember = 2;
const inList = 3;

/** How long parts may be, in characters. */
export interface JsonItemsBounds {
  /** One item. */
  item: number;
  /** Everything that is no item. */
  frame: number;
}

/** Hears what {@link JsonItems} finds. What is there twice counts as `JSON.parse` takes it: the last one. */
export interface JsonItemsListener {
  /** The member begins. */
  onMember(): void;
  /** One of its lists begins. */
  onList(list: string): void;
  onItem(list: string, item: unknown): void;
}

/** A part is longer than it may be. */
export class JsonItemsTooLongError extends Error {}

/**
 * Reads a JSON text that comes in pieces, of the shape `{ "<member>": { "<list>": [item, …], … }, … }`: each item is told as
 * soon as it is whole, and then forgotten; the rest is parsed at the end, with every list empty. It only looks for the ends of
 * items and leaves them to `JSON.parse`, for parsers that build values token by token take several times as long.
 */
export class JsonItems {
  readonly #member: string;
  readonly #bounds: JsonItemsBounds;
  readonly #listener: JsonItemsListener;
  /** The piece that is looked at, and how much of it has been put where it belongs. */
  #text = '';
  #taken = 0;
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** Text of the last string outside of items, and the last of these before a colon at each depth. */
  #string = '';
  readonly #names: string[] = [];
  #isInMember = false;
  /** The list that is open, and whether an item of it has been told. */
  #list: string | undefined;
  #hasItems = false;
  #item = '';
  #frame = '';

  constructor(member: string, bounds: JsonItemsBounds, listener: JsonItemsListener) {
    this.#member = member;
    this.#bounds = bounds;
    this.#listener = listener;
  }

  /** @throws SyntaxError, JsonBoundError, JsonItemsTooLongError */
  push(text: string): void {
    this.#text = text;
    this.#taken = 0;
    for (let at = this.#inString ? this.#passString(0) + 1 : 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === quote) at = this.#beginString(at);
      else if (code === comma) this.#separate(at);
      else if (code === colon && this.#depth < inList) this.#names[this.#depth] = nameOf(this.#string);
      else if (code === openingBrace || code === openingBracket) this.#open(code, at);
      else if (code === closingBrace || code === closingBracket) this.#close(at);
    }
    if (this.#list === undefined) this.#addToFrame(text.length);
    else this.#addToItem(text.length);
  }

  /**
   * What is no item; undefined when nothing came.
   * @throws SyntaxError, JsonBoundError
   */
  end(): unknown {
    return this.#frame === '' ? undefined : parseBoundedJson(this.#frame, this.#bounds.frame);
  }

  #beginString(at: number): number {
    this.#inString = true;
    this.#string = '';
    return this.#passString(at + 1);
  }

  /** Where the string is closed that goes on at `from`; the end of the piece when it is not closed there. */
  #passString(from: number): number {
    const text = this.#text;
    let at = from;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (this.#escaped) this.#escaped = false;
      else if (code === backslash) this.#escaped = true;
      else if (code === quote) {
        this.#inString = false;
        break;
      }
    }
    if (this.#depth < inList) this.#string += text.slice(from, at);
    return at;
  }

  #open(code: number, at: number): void {
    this.#depth++;
    if (this.#depth === inMember && code === openingBrace && this.#names[inWhole] === this.#member) {
      this.#isInMember = true;
      this.#listener.onMember();
    } else if (this.#depth === inList && code === openingBracket && this.#isInMember) {
      this.#addToFrame(at + 1);
      this.#list = this.#names[inMember] ?? '';
      this.#hasItems = false;
      this.#listener.onList(this.#list);
    }
  }

  #close(at: number): void {
    this.#depth--;
    if (this.#depth < inMember) this.#isInMember = false;
    if (this.#list === undefined || this.#depth >= inList) return;
    this.#addToItem(at);
    if (this.#hasItems || /[^ \t\n\r]/.test(this.#item)) this.#tellItem(this.#list);
    this.#item = '';
    this.#list = undefined;
  }

  #separate(at: number): void {
    if (this.#list === undefined || this.#depth > inList) return;
    this.#addToItem(at);
    this.#taken = at + 1;
    this.#tellItem(this.#list);
  }

  #tellItem(list: string): void {
    const item = parseBoundedJson(this.#item, this.#bounds.item, maxJsonDepth - inList);
    this.#item = '';
    this.#hasItems = true;
    this.#listener.onItem(list, item);
  }

  #addToItem(end: number): void {
    this.#item += this.#take(end);
    if (this.#item.length > this.#bounds.item) throw new JsonItemsTooLongError(`an item is longer than ${this.#bounds.item} characters`);
  }

  #addToFrame(end: number): void {
    this.#frame += this.#take(end);
    if (this.#frame.length > this.#bounds.frame) throw new JsonItemsTooLongError(`what is no item is longer than ${this.#bounds.frame} characters`);
  }

  #take(end: number): string {
    const part = this.#text.slice(this.#taken, end);
    this.#taken = end;
    return part;
  }
}

function nameOf(escaped: string): string {
  return JSON.parse(`"${escaped}"`) as string;
}
