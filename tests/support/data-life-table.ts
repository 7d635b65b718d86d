import { readConfig } from '@baeum/api/src/config.ts';
import { isPersonal, type Life, type Lives, type PersonalLife, type Retention } from '@baeum/api/src/data-life/life.ts';
import { isSetting } from '@baeum/api/src/data-life/sweep.ts';

/** The table of `api/docs/security.md`. */
export function toTable(lives: Lives): string {
  return ['| Table | Owner | Whose | Export | Withdrawal | Kept |', '|---|---|---|---|---|---|', ...Object.entries(lives).map(toRow)].join('\n');
}

function toRow([table, life]: [string, Life]): string {
  const cells = isPersonal(life) ? [whose(life), 'as' in life.exported ? 'yes' : `no: ${life.exported.not}`, outcome(life)] : ['nobody', '', ''];
  return `| ${[`\`${table}\``, life.owner, ...cells, life.kept ? duration(life.kept) : ''].join(' | ')} |`;
}

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

function whose({ account, through, identifiedBy }: PersonalLife): string {
  if (through) return `through \`${through.table}\``;
  return code(account ? [account] : (identifiedBy ?? []));
}

function outcome({ withdrawal, erasing }: PersonalLife): string {
  const emptied = typeof erasing === 'object' && erasing.set ? `, without ${code(Object.keys(erasing.set))}` : '';
  if (typeof withdrawal === 'string') return `${withdrawal}${emptied}`;
  const { keptFor, law, holds } = withdrawal;
  return `kept ${keptFor.endsWith('_DAYS') ? 'for its time' : keptFor} (${law})${holds ? `, with ${code(holds)}` : ''}${emptied}`;
}

function duration(kept: Retention): string {
  const note = 'note' in kept && kept.note ? `, ${kept.note}` : '';
  if ('over' in kept) return kept.note;
  if ('until' in kept) return `until \`${kept.until}\`${note}`;
  const time = isSetting(kept.for) ? `\`${kept.for}\` (${readConfig({})[kept.for]})` : kept.for;
  return 'job' in kept ? `${time}, by ${kept.job}` : `${time} after \`${kept.since}\`${note}`;
}
