import type { ExportApplicationsQuery, ReviewedApplication } from '@baeum/contract/domains/application-reviews/application-reviews.schemas.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import type { Mask } from '../../http/admission/masking.ts';
import { exportFile } from '../../http/answers/export-file.ts';
import { everyApplication } from './list-applications.ts';

const head = [
  '번호',
  '보낸 때',
  '종류',
  '상태',
  '심사한 때',
  '실명',
  '연락받을 이메일',
  '전화번호',
  '분야',
  '소개',
  '주소',
  '회원 번호',
  '이름',
  '가입한 이메일',
  '반려 이유',
  '남긴 말',
];
const modes = { ls: '지식공유자', mt: '멘토' } as const;
const statuses = { APPROVED: '승인', REJECTED: '반려' } as const;

/** The applications of a list as a file, written while they are read. */
export function exportApplications(query: ExportApplicationsQuery, mask: Mask): AsyncGenerator<Uint8Array> {
  return exportFile(query.format, { head, cellsOf }, everyApplication(query, mask));
}

function cellsOf(row: ReviewedApplication) {
  return [
    row.id,
    formatSeoulMinute(row.createdAt),
    modes[row.mode],
    statuses[row.status],
    row.reviewedAt === undefined ? undefined : formatSeoulMinute(row.reviewedAt),
    row.realname,
    row.contact_mail,
    row.phone,
    row.category,
    row.instructor_introduce,
    row.my_link,
    row.applicant.id,
    row.applicant.name,
    row.applicant.email,
    row.reasons.join(' '),
    row.reviewNote,
  ];
}
