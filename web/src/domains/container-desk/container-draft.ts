import { sharesRule } from '@baeum/contract/domains/containers/containers.rules.ts';
import type { Container, ContainerUpdate } from '@baeum/contract/domains/containers/containers.schemas.ts';
import { slotSize } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import { lackingSlots } from '@baeum/contract/domains/experiments/traffic.rules.ts';
import { invalidField, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { containerDeskTexts } from './container-desk.texts.ts';

const { problems: texts } = containerDeskTexts.form;

export interface GroupDraft {
  /** Id of the row on screen. */
  row: string;
  /** Id of the stored group. */
  id?: number;
  /** NaN while the field is empty. */
  share: number;
  experimentKeys: readonly number[];
}

export interface ContainerDraft {
  name: string;
  description: string;
  groups: readonly GroupDraft[];
  /** Reason of the change, required in production. */
  note: string;
}

let lastRow = 0;

export function newGroup(share: number): GroupDraft {
  lastRow += 1;
  return { row: `new-${lastRow}`, share, experimentKeys: [] };
}

export const emptyDraft = (): ContainerDraft => ({ name: '', description: '', groups: [newGroup(50), newGroup(50)], note: '' });

export function draftOf({ name, description, groups }: Container): ContainerDraft {
  return { name, description, groups: groups.map(({ id, share, experimentKeys }) => ({ row: String(id), id, share, experimentKeys })), note: '' };
}

/** The groups as input of the API. */
export function groupsOf({ groups }: Pick<ContainerDraft, 'groups'>): NonNullable<ContainerUpdate['groups']> {
  return groups.map(({ id, share, experimentKeys }) => ({ ...(id !== undefined && { id }), share, experimentKeys: [...experimentKeys] }));
}

const shareOf = ({ share }: { share: number }) => (Number.isNaN(share) ? 0 : share);

/** Traffic that belongs to no group. */
export function freeOf(groups: readonly { share: number }[]): number {
  return Math.max(0, Math.round((100 - groups.reduce((all, group) => all + shareOf(group), 0)) * 100) / 100);
}

/**
 * Maximum share of a group. After an experiment has started, groups only grow into traffic that was unassigned before, so
 * that no user moves from one group to another.
 */
export function mostOf(groups: readonly GroupDraft[], at: number, stored: Container | undefined, isStarted: boolean): number {
  const group = groups[at];
  if (!group) return 0;
  const most = shareOf(group) + freeOf(groups);
  if (!stored || !isStarted) return most;
  const grown = groups.reduce((all, each, index) => (index === at ? all : all + Math.max(0, shareOf(each) - storedShare(stored, each))), 0);
  return Math.min(most, storedShare(stored, group) + Math.max(0, freeOf(stored.groups) - grown));
}

function storedShare({ groups }: Container, { id }: GroupDraft): number {
  return groups.find((group) => group.id === id)?.share ?? 0;
}

/** Error message for shares that cannot be saved. */
export function sharesProblem({ groups }: ContainerDraft, stored: Container | undefined, isStarted: boolean): ErrorEntry | undefined {
  if (groups.some(({ share }) => Number.isNaN(share))) return invalidField(texts.empty);
  const shares = groups.map(({ share }) => share);
  if (sharesRule(shares)) return invalidField(texts.over(shares.reduce((all, share) => all + share, 0)));
  if (!stored || !isStarted) return undefined;
  const size = stored.bucket.slotSize || slotSize;
  const wanted = groups.map(({ id, share }, index) => ({ id: id ?? -index - 1, count: Math.round((share / 100) * size) }));
  const slots = stored.bucket.slots.map(({ start, end, variationId }) => ({ startInclusive: start, endExclusive: end, variationId }));
  return lackingSlots({ slotSize: size, slots }, wanted) > 0 ? invalidField(texts.lacking(freeOf(stored.groups))) : undefined;
}

/** Groups whose share changes. */
export function changedShares(draft: ContainerDraft, stored: Container): { experimentKeys: readonly number[]; from: number; to: number }[] {
  return stored.groups.flatMap(({ id, share: from, experimentKeys }) => {
    const to = draft.groups.find((group) => group.id === id)?.share ?? 0;
    return Number.isNaN(to) || to === from ? [] : [{ experimentKeys, from, to }];
  });
}
