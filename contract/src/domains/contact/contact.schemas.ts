import { z } from 'zod';
import { tidyText } from '../../shared/compose-text.ts';
import { emailRule } from '../../shared/email.ts';
import { withRule } from '../../shared/rule.ts';
import { contactFieldErrors } from './contact.errors.ts';
import { contactReferenceLength, contactTextRule, contactTopicNames, contactTopics, requestIdRule } from './contact.rules.ts';
import { contactTextLength } from './text-length.rules.ts';

const topicList = contactTopics.map((topic) => `${topic}: ${contactTopicNames[topic]}`).join(', ');

export const contactTopicSchema = z
  .enum(contactTopics, { error: () => contactFieldErrors.topic.message })
  .meta({ id: 'ContactTopic', description: `문의 종류. ${topicList}` });

const example = {
  topic: 'technical',
  text: '강의 목록에서 필터를 바꾸면 오류 화면이 나옵니다.',
  email: 'learner@example.com',
  requestId: '4f9d1c1e-9a0b-4c55-8a75-2b2c3f0a9d10',
  pageUrl: 'https://baeum.example/courses',
} as const;

/** A message as it is sent: the text is checked and stored composed (NFC), without surrounding space. */
export const contactMessageInputSchema = z
  .strictObject({
    topic: contactTopicSchema,
    text: withRule(z.string(), contactTextRule)
      .transform(tidyText)
      .meta({ description: `문의 내용. 앞뒤 공백을 빼고 ${contactTextLength.min}자부터 ${contactTextLength.max}자까지`, examples: [example.text] }),
    email: withRule(z.string(), emailRule)
      .optional()
      .meta({ description: '답장을 받을 이메일. 로그인했다면 없어도 되고, 그러면 회원의 이메일로 답합니다.', examples: [example.email] }),
    requestId: withRule(z.string().min(1), requestIdRule)
      .optional()
      .meta({ description: '문제가 생겼을 때 화면에 나온 요청 번호', examples: [example.requestId] }),
    pageUrl: z
      .url({ protocol: /^https?$/ })
      .max(contactReferenceLength.pageUrl)
      .optional()
      .meta({ description: '문의하기 전에 보던 화면의 주소', examples: [example.pageUrl] }),
  })
  .meta({ id: 'ContactMessageInput', description: '운영자에게 보낼 문의', examples: [example] });
export type ContactMessageInput = z.output<typeof contactMessageInputSchema>;

export const contactReceiptSchema = z
  .object({
    id: z.uuid().meta({ description: '접수 번호', examples: ['00000000-0000-4000-8000-000000000001'] }),
    email: z.string().meta({ description: '답장을 받을 이메일', examples: [example.email] }),
    confirmationMailed: z.boolean().meta({ description: '접수 확인 메일을 보내는지. 인증한 회원이 자기 이메일로 문의할 때만 보냅니다.' }),
  })
  .meta({ id: 'ContactReceipt', description: '문의를 받은 결과' });
export type ContactReceipt = z.output<typeof contactReceiptSchema>;
