import { reportStatusNames, reportTargetNames } from '@baeum/contract/domains/reports/report-words.rules.ts';
import type { ExportReportsQuery, Report } from '@baeum/contract/domains/reports/reports.contract.ts';
import { reportReasons } from '@baeum/contract/domains/reports/reports.rules.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { exportFile } from '../../http/answers/export-file.ts';
import { everyReport } from './list-reports.ts';

const head = [
  '번호',
  '신고한 때',
  '상태',
  '종류',
  '신고된 것의 번호',
  '이유',
  '덧붙인 말',
  '신고할 때의 글',
  '있던 곳',
  '올린 회원 번호',
  '올린 사람',
  '신고한 회원 번호',
  '신고한 사람',
  '처리한 때',
];

/** The reports of a list as a file. */
export function exportReports(query: ExportReportsQuery): AsyncGenerator<Uint8Array> {
  return exportFile(query.format, { head, cellsOf }, everyReport(query));
}

function cellsOf({ reported, reporter, ...report }: Report) {
  return [
    report.id,
    formatSeoulMinute(report.createdAt),
    reportStatusNames[report.status],
    reportTargetNames[report.targetType],
    report.targetId,
    reportReasons[report.reason],
    report.text,
    reported.content,
    reported.link,
    reported.author.id,
    reported.author.name,
    reporter.id,
    reporter.name,
    report.settledAt && formatSeoulMinute(report.settledAt),
  ];
}
