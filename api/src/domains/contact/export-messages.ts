import type { ContactMessage, ExportContactMessagesQuery } from '@baeum/contract/domains/contact/contact-desk.schemas.ts';
import { contactStateNames, contactTopicNames } from '@baeum/contract/domains/contact/contact.rules.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import type { Mask } from '../../http/admission/masking.ts';
import { exportFile } from '../../http/answers/export-file.ts';
import { everyMessage } from './list-messages.ts';

const head = [
  '접수 번호',
  '받은 때',
  '상태',
  '종류',
  '문의',
  '답장받을 이메일',
  '회원 번호',
  '이름',
  '맡은 사람',
  '답장',
  '메모',
  '처리한 사람',
  '처리한 때',
  '요청 번호',
  '보던 화면',
];

/** The messages of a list as a file. */
export function exportMessages(mask: Mask, query: ExportContactMessagesQuery): AsyncGenerator<Uint8Array> {
  return exportFile(query.format, { head, cellsOf }, everyMessage(mask, query));
}

function cellsOf({ user, assignee, settledBy, ...message }: ContactMessage) {
  return [
    message.id,
    formatSeoulMinute(message.createdAt),
    contactStateNames[message.state],
    contactTopicNames[message.topic],
    message.text,
    message.email,
    user?.id,
    user?.name,
    assignee?.name,
    message.answer,
    message.note,
    settledBy?.name,
    message.settledAt && formatSeoulMinute(message.settledAt),
    message.requestId,
    message.pageUrl,
  ];
}
