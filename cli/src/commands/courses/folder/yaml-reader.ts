import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node, type YAMLMap } from 'yaml';
import { nearest } from '../../../nearest.ts';
import { inLanguages } from '../../../terminal/language.ts';
import { courseFileName } from './local-course.ts';
import type { Problems } from './problems.ts';

const texts = inLanguages({
  ko: {
    broken: (message: string) => `YAML로 읽을 수 없습니다: ${message}`,
    expected: {
      text: '글이어야 합니다.',
      number: '정수여야 합니다.',
      truth: 'true나 false여야 합니다.',
      list: '목록이어야 합니다.',
      map: '이름과 값이어야 합니다.',
    },
    unknown: (key: string, near: string | undefined, known: string) =>
      `모르는 항목입니다: ${key}. ${near ? `혹시 ${near}인가요?` : `쓸 수 있는 항목: ${known}`}`,
    missing: (key: string) => `${key} 항목이 필요합니다.`,
    oneOf: (known: string) => `다음 가운데 하나여야 합니다: ${known}`,
  },
  en: {
    broken: (message: string) => `This is no YAML: ${message}`,
    expected: {
      text: 'This must be text.',
      number: 'This must be a whole number.',
      truth: 'This must be true or false.',
      list: 'This must be a list.',
      map: 'This must be names with values.',
    },
    unknown: (key: string, near: string | undefined, known: string) => `Unknown key: ${key}. ${near ? `Did you mean ${near}?` : `Known keys: ${known}`}`,
    missing: (key: string) => `${key} is required.`,
    oneOf: (known: string) => `This must be one of: ${known}`,
  },
});

/** The value at one place of `course.yaml`. */
export interface Value {
  node: Node;
  /** `course.yaml:12:7` */
  at: string;
}

/** Reads values of one `course.yaml`; problems are collected with line and column. */
export class YamlReader {
  private readonly lines = new LineCounter();
  private readonly problems: Problems;
  readonly root: Value | undefined;

  constructor(text: string, problems: Problems) {
    this.problems = problems;
    const document = parseDocument(text, { lineCounter: this.lines, prettyErrors: false });
    for (const { pos, message } of document.errors) problems.add(this.placeOf(pos[0]), texts().broken(message));
    this.root = document.errors.length === 0 && document.contents ? this.valueOf(document.contents) : undefined;
  }

  /** The members of a map by name. Unknown members are reported, with the nearest known name. */
  members(value: Value, known: readonly string[]): ReadonlyMap<string, Value> {
    const t = texts();
    const found = new Map<string, Value>();
    if (!isMap(value.node)) {
      this.problems.add(value.at, t.expected.map);
      return found;
    }
    for (const { key, value: member } of (value.node as YAMLMap<Node, Node | null>).items) {
      const name = isScalar(key) ? String(key.value) : '';
      if (!known.includes(name)) this.problems.add(this.placeOf(key.range?.[0] ?? 0), t.unknown(name, nearest(name, known), known.join(', ')));
      else if (member) found.set(name, this.valueOf(member));
    }
    return found;
  }

  text(value: Value | undefined): string | undefined {
    return this.scalar(value, texts().expected.text, (raw) => (typeof raw === 'string' ? raw : typeof raw === 'number' ? String(raw) : undefined));
  }

  number(value: Value | undefined): number | undefined {
    return this.scalar(value, texts().expected.number, (raw) => (Number.isSafeInteger(raw) ? (raw as number) : undefined));
  }

  truth(value: Value | undefined): boolean | undefined {
    return this.scalar(value, texts().expected.truth, (raw) => (typeof raw === 'boolean' ? raw : undefined));
  }

  choice<T extends string>(value: Value | undefined, known: readonly T[]): T | undefined {
    return this.scalar(value, texts().oneOf(known.join(', ')), (raw) => known.find((each) => each === raw));
  }

  list(value: Value | undefined): Value[] | undefined {
    if (!value) return undefined;
    if (isSeq(value.node)) return (value.node.items as Node[]).map((item) => this.valueOf(item));
    this.problems.add(value.at, texts().expected.list);
    return undefined;
  }

  isText(value: Value): boolean {
    return isScalar(value.node) && typeof value.node.value === 'string';
  }

  isNull(value: Value | undefined): boolean {
    return value !== undefined && isScalar(value.node) && value.node.value === null;
  }

  /** Notes that a member is missing. */
  missing(value: Value, key: string): void {
    this.problems.add(value.at, texts().missing(key));
  }

  private scalar<T>(value: Value | undefined, expected: string, read: (raw: unknown) => T | undefined): T | undefined {
    if (!value) return undefined;
    const found = isScalar(value.node) ? read(value.node.value) : undefined;
    if (found === undefined) this.problems.add(value.at, expected);
    return found;
  }

  private valueOf(node: Node): Value {
    return { node, at: this.placeOf(node.range?.[0] ?? 0) };
  }

  private placeOf(offset: number): string {
    const { line, col } = this.lines.linePos(offset);
    return `${courseFileName}:${line}:${col}`;
  }
}
