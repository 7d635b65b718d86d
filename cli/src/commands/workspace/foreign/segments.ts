import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import { createHash } from 'node:crypto';
import { alternatives, leaf, type Expression, type Leaf, type Target } from './expressions.ts';
import { Refusal } from './reasons.ts';

type Segment = Omit<WorkspaceFile['segments'][number], 'id'>;

/** Segments that the targets of what is carried over need. */
export class Segments {
  readonly #product: string;
  readonly #found = new Map<string, Segment>();

  constructor(product: string) {
    this.#product = product;
  }

  get all(): Segment[] {
    return [...this.#found.values()];
  }

  /**
   * A group of the other product under a key made of its name.
   * @throws Refusal when it cannot be a segment
   */
  named(name: string, expression: Expression): Leaf {
    const word = name.normalize('NFC').replace(/[^\p{L}\p{N}_.-]+/gu, '-');
    const targets = segmentTargets(expression);
    const plain = `${this.#product}:${word}`.slice(0, 100);
    const known = this.#found.get(plain);
    const isTaken = known !== undefined && JSON.stringify(known.targets) !== JSON.stringify(targets);
    return this.#add(isTaken || word === '-' ? `${plain}-${digest(targets)}` : plain, targets);
  }

  /**
   * Targets for a rule. Comparisons of identifiers become segments of their own.
   * @throws Refusal when there are too many
   */
  targets(expression: Expression): Target[] {
    return alternatives(expression).map((leaves) => ({
      conditions: leaves.map((each) => {
        const { about, name, match } = each.about === 'IDENTIFIER' ? this.#ofIdentifiers(each) : each;
        const type = about === 'PROPERTY' ? 'USER_PROPERTY' : about === 'FLAG' ? 'FEATURE_FLAG' : 'SEGMENT';
        return { key: { type, name }, match };
      }),
    }));
  }

  #ofIdentifiers({ match, ...rest }: Leaf): Leaf {
    const positive: Leaf = { ...rest, match: { ...match, type: 'MATCH' } };
    const targets = segmentTargets(positive);
    const segment = this.#add(`${this.#product}:users-${digest(targets)}`, targets);
    return { ...segment, match: { ...segment.match, type: match.type } };
  }

  #add(key: string, targets: Segment['targets']): Leaf {
    const isOfUsers = targets.every(({ conditions }) => conditions.every((condition) => condition.key.type === 'USER_ID'));
    this.#found.set(key, { key, type: isOfUsers ? 'USER_ID' : 'USER_PROPERTY', targets });
    return leaf('SEGMENT', 'SEGMENT', ['IN', 'STRING'], [key]);
  }
}

function segmentTargets(expression: Expression): Segment['targets'] {
  return alternatives(expression).map((leaves) => ({
    conditions: leaves.map(({ about, name, match }) => {
      if (about !== 'IDENTIFIER' && about !== 'PROPERTY') throw new Refusal('nestedGroup');
      return { key: { type: about === 'IDENTIFIER' ? 'USER_ID' : 'USER_PROPERTY', name }, match };
    }),
  }));
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
}
