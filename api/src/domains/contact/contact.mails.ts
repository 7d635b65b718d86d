import { contactTopicNames, type ContactTopic } from '@baeum/contract/domains/contact/contact.rules.ts';
import { config } from '../../config.ts';
import { sendLinkMail } from '../users/link-mail.public.ts';

interface Message {
  id: string;
  userId: number | null;
  topic: ContactTopic;
  text: string;
  email: string;
  requestId: string | null;
  pageUrl: string | null;
}

/** The message as the operator reads it; its link opens an answer to the sender. */
export async function queueOperatorMail({ id, userId, topic, text, email, requestId, pageUrl }: Message): Promise<void> {
  await sendLinkMail({
    kind: 'contact-message',
    causedBy: 'counted',
    to: config().contactEmail,
    subject: `문의: ${contactTopicNames[topic]}`,
    lines: paragraphs(text),
    link: { url: `mailto:${encodeURI(email)}`, label: '답장하기' },
    notes: [
      `보낸 사람: ${email} (${userId === null ? '비회원' : `회원 ${userId}`})`,
      ...(requestId ? [`요청 번호: ${requestId}`] : []),
      ...(pageUrl ? [`보던 화면: ${pageUrl}`] : []),
      `접수 번호: ${id}`,
    ],
  });
}

/** An operator's answer. The sender's own words are only in mails to a verified address. */
export async function queueAnswer({
  id,
  topic,
  text,
  email,
  confirm,
  answer,
}: Pick<Message, 'id' | 'topic' | 'text' | 'email'> & { confirm: boolean; answer: string }): Promise<void> {
  await sendLinkMail({
    kind: 'contact-answer',
    to: email,
    subject: '보내주신 문의에 답해 드립니다',
    lines: paragraphs(answer),
    link: { url: `${config().siteOrigin}/contact`, label: '다시 문의하기' },
    notes: [
      '이 메일에 바로 답장하면 전해지지 않습니다. 더 물어볼 것이 있으면 위의 주소에서 보내주세요.',
      `문의 종류: ${contactTopicNames[topic]}`,
      ...(confirm ? [`보내신 문의: ${paragraphs(text).join(' ')}`] : []),
      `접수 번호: ${id}`,
    ],
  });
}

/** Confirms to the sender that the message has arrived, with a copy of its text. */
export async function queueConfirmation({ id, topic, text, email }: Message): Promise<void> {
  await sendLinkMail({
    kind: 'contact-receipt',
    to: email,
    subject: '문의를 받았습니다',
    lines: ['보내주신 문의를 받았습니다. 확인한 뒤 이 주소로 답장을 드리겠습니다.', `문의 종류: ${contactTopicNames[topic]}`, ...paragraphs(text)],
    notes: [`접수 번호: ${id}`],
  });
}

function paragraphs(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '');
}
