import type { Report } from '@baeum/contract/domains/reports/reports.contract.ts';
import { reportDeskTexts } from './reports-desk.texts.ts';

/** Letters of what was reported that a row shows. */
const most = 40;

/** What kind of thing it is, and how its text begins. */
export function nameOfReport({ targetType, reported }: Pick<Report, 'targetType' | 'reported'>): string {
  const [first = ''] = reported.content.trim().split('\n');
  return `${reportDeskTexts.kinds[targetType]} · ${first.length > most ? `${first.slice(0, most)}…` : first}`;
}
