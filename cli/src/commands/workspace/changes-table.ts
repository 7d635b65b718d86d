import type { MemberChange } from '@baeum/contract/domains/workspaces/member-changes.rules.ts';
import { inLanguages } from '../../terminal/language.ts';
import type { Cell, Table } from '../../terminal/table.ts';

/** Words for what turns one workspace into another. */
export const changeTexts = inLanguages({
  ko: {
    created: '만듦',
    changed: '바꿈',
    deleted: '지움',
    change: '변경',
    kind: '종류',
    key: '키',
    member: '항목',
    before: '전',
    after: '후',
    same: '다른 것이 없습니다.',
  },
  en: {
    created: 'create',
    changed: 'change',
    deleted: 'delete',
    change: 'Change',
    kind: 'Kind',
    key: 'Key',
    member: 'Member',
    before: 'Before',
    after: 'After',
    same: 'Nothing differs.',
  },
});

/** Longest value in a table for people; other formats have it whole. */
const shownLength = 40;

interface ChangedEntity {
  change: 'created' | 'changed' | 'deleted';
  kind: string;
  key: string;
  /** One row each; an entity without any has a row of its own. */
  members: readonly MemberChange[] | undefined;
}

/** Member by member what becomes of entities. */
export function changesTable(entities: readonly ChangedEntity[], { forPeople }: { forPeople: boolean }): Table {
  const t = changeTexts();
  const longest = forPeople ? shownLength : Infinity;
  const rows = entities.flatMap(
    ({ change, kind, key, members }): Cell[][] =>
      members?.map(({ path, before, after }) => [t[change], kind, key, path, shown(before, longest), shown(after, longest)]) ?? [
        [t[change], kind, key, '', '', ''],
      ],
  );
  return { head: [t.change, t.kind, t.key, t.member, t.before, t.after], rows };
}

function shown(value: unknown, longest: number): string {
  const text = value === undefined ? '' : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
