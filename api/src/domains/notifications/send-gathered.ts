import { transaction } from '../../database/transaction.ts';
import { wordsOfGathered, type GatheredEvent, type NotificationData } from '../../notices/all-notices.ts';
import type { NoticeMail } from '../../notices/notice.ts';
import { chosenOrDefault } from './notification-settings.ts';
import { findRecipient, sendNotice } from './send-notice.ts';
import { takeWaitingNotices } from './waiting-notices.ts';

/** Sends all waiting notices in one mail; a single notice in the words of its event. Several lead to the list that contains them. */
export async function notifyGathered(userId: number, event: GatheredEvent): Promise<void> {
  await transaction(async () => {
    const recipient = await findRecipient.first({ userId, event });
    const notices = await takeWaitingNotices(userId, event);
    const [first, ...others] = notices;
    if (!recipient || !first) return;
    const mail = wordsFor(
      event,
      notices.map(({ data }) => data),
    );
    if (others.length === 0) return sendNotice(recipient, { event, title: first.title, link: first.link, mail });
    const link = chosenOrDefault(event, recipient).inApp ? '/my/notifications' : first.link;
    await sendNotice(recipient, { event, title: mail.subject, link, mail });
  });
}

function wordsFor<E extends GatheredEvent>(event: E, all: readonly NotificationData[E][]): NoticeMail {
  const [first, ...others] = all;
  const words = wordsOfGathered(event);
  return first && others.length === 0 ? words.mail(first) : words.several(all);
}
