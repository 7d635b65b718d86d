import { mentoringStatusNames, noShowNames } from '@baeum/contract/domains/mentorings/mentoring-words.rules.ts';
import type { DisputeOutcome } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { ExportDisputesQuery, Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { exportFile } from '../../../http/answers/export-file.ts';
import { everyDispute } from './list-disputes.ts';

const head = ['멘토링 번호', '알린 때', '멘티의 말', '멘토 번호', '멘토', '멘티 번호', '멘티', '멘토링한 때', '값', '결정', '그렇게 정한 이유', '정한 때'];

const outcomes: Readonly<Record<DisputeOutcome, string>> = {
  COMPLETED: mentoringStatusNames.COMPLETED,
  NO_SHOW_MENTOR: noShowNames.MENTOR,
  NO_SHOW_MENTEE: noShowNames.MENTEE,
};

/** The disputes of a list as a file. */
export function exportDisputes(query: ExportDisputesQuery): AsyncGenerator<Uint8Array> {
  return exportFile(query.format, { head, cellsOf }, everyDispute(query));
}

function cellsOf({ dispute, mentor, mentee, ...mentoring }: Mentoring) {
  return [
    mentoring.id,
    dispute && formatSeoulMinute(dispute.at),
    dispute?.reason,
    mentor.id,
    mentor.name,
    mentee.id,
    mentee.name,
    formatSeoulMinute(mentoring.startAt),
    mentoring.price,
    dispute?.outcome && outcomes[dispute.outcome],
    dispute?.answer,
    dispute?.settledAt && formatSeoulMinute(dispute.settledAt),
  ];
}
