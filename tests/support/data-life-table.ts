import { readConfig } from '@baeum/api/src/config.ts';
import { isPersonal, type Life, type Lives, type PersonalLife, type Retention } from '@baeum/api/src/data-life/life.ts';
import { isSetting } from '@baeum/api/src/data-life/sweep.ts';

/** The table of `api/docs/security.md`. */
export function toTable(lives: Lives): string {
  return ['| Table | Owner | Whose | Export | Withdrawal | Kept |', '|---|---|---|---|---|---|', ...Object.entries(lives).map(toRow)].join('\n');
}

function toRow([table, life]: [string, Life]): string {
  const cells = isPersonal(life) ? [whose(life), 'as' in life.exported ? 'yes' : `no: ${life.exported.not}`, outcome(life)] : ['nobody', '', ''];
  return `| ${[`\`${table}\``, life.owner, ...cells, life.retention ? duration(life.retention) : ''].join(' | ')} |`;
}

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

function whose({ account, through, identifiedBy }: PersonalLife): string {
  if (through) return `through \`${through.table}\``;
  return code(account ? [account] : (identifiedBy ?? []));
}

function outcome({ withdrawal, erasing }: PersonalLife): string {
  const emptied = typeof erasing === 'object' && erasing.set ? `, without ${code(Object.keys(erasing.set))}` : '';
  if (typeof withdrawal === 'string') return `${withdrawal}${emptied}`;
  const { retainedFor, law, holds } = withdrawal;
  return `kept ${retainedFor.endsWith('_DAYS') ? 'for its time' : retainedFor} (${law})${holds ? `, with ${code(holds)}` : ''}${emptied}`;
}

function duration(retention: Retention): string {
  const note = 'note' in retention && retention.note ? `, ${retention.note}` : '';
  if ('over' in retention) return retention.note;
  if ('until' in retention) return `until \`${retention.until}\`${note}`;
  const time = isSetting(retention.for) ? `\`${retention.for}\` (${readConfig({})[retention.for]})` : retention.for;
  return 'job' in retention ? `${time}, by ${retention.job}` : `${time} after \`${retention.since}\`${note}`;
}
