import type { TryBroadcast } from '@baeum/contract/domains/broadcasts/broadcasts.schemas.ts';
import { config } from '../../config.ts';
import { sendLinkMail } from '../users/link-mail.public.ts';

/** The mail that others would get, to the operator alone. */
export async function mailTrial(to: string, { title, content, advertising }: TryBroadcast): Promise<void> {
  await sendLinkMail({
    kind: 'broadcast-trial',
    to,
    advertising,
    subject: title,
    lines: content.split(/\n{2,}/),
    link: { url: `${config().siteOrigin}/admin/broadcasts`, label: '메시지 보기' },
    notes: ['나에게만 먼저 보낸 메일입니다. 받을 사람의 메일에는 받는 사람의 이름과 수신을 바꾸는 링크가 들어갑니다.'],
  });
}
