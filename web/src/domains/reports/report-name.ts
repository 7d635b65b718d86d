import type { Report } from '@baeum/contract/domains/reports/reports.contract.ts';
import { reportDeskTexts } from './reports-desk.texts.ts';

/** Maximum characters of reported content in a row. */
const most = 40;

/** The kind of content, and the beginning of its text. */
export function nameOfReport({ targetType, reported }: Pick<Report, 'targetType' | 'reported'>): string {
  const [first = ''] = reported.content.trim().split('\n');
  return `${reportDeskTexts.kinds[targetType]} · ${first.length > most ? `${first.slice(0, most)}…` : first}`;
}
