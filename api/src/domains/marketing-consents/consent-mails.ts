import { marketingTopicNames, night, type MarketingTopic, reconfirmYears } from '@baeum/contract/domains/marketing-consents/marketing-consents.rules.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import { config } from '../../config.ts';
import { sendLinkMail } from '../users/link-mail.public.ts';
import { nameInMail } from '../users/mail-words.public.ts';
import { issueUnsubscribeLinks } from './unsubscribe.ts';

/** One topic with the facts the law requires in the mail: the decision, and its time. */
export interface NotifiedConsent {
  topic: MarketingTopic;
  nightAgreed: boolean;
  /** Null when the consent was taken back. */
  agreedAt: Date | null;
  changedAt: Date;
}

export interface ConsentReader {
  userId: number;
  email: string;
  name: string;
}

const settings = () => ({ url: `${config().siteOrigin}/my/settings/notification`, label: '수신 설정 바꾸기' });

/** The result of the person's decision, within fourteen days (정보통신망법 제50조 제7항): sender, decision, its day, and how to change it. */
export async function queueResultMail({ email, name }: ConsentReader, consents: readonly NotifiedConsent[]): Promise<void> {
  await sendLinkMail({
    kind: 'consent-result',
    to: email,
    subject: '광고성 정보 수신 설정을 알려드립니다',
    lines: [`${nameInMail(name)}님, 안녕하세요.`, `${config().SITE_NAME}의 광고성 정보 수신 설정이 다음과 같이 처리되었습니다.`, ...consents.map(resultOf)],
    link: settings(),
  });
}

function resultOf({ topic, nightAgreed, agreedAt, changedAt }: NotifiedConsent): string {
  const decided = agreedAt ? `수신 동의${nightAgreed ? ', 야간 수신 동의' : ''}` : '수신 거부';
  return `${marketingTopicNames[topic]}: ${decided} (${formatDate(changedAt)})`;
}

/** Asks again after two years (정보통신망법 제50조 제8항); people who do not answer still get news. */
export async function queueReconfirmationMail({ userId, email, name }: ConsentReader, consents: readonly NotifiedConsent[]): Promise<void> {
  const unsubscribe = await issueUnsubscribeLinks(userId, null, null);
  await sendLinkMail({
    kind: 'consent-reconfirmation',
    to: email,
    subject: '광고성 정보 수신 동의를 확인해주세요',
    lines: [
      `${nameInMail(name)}님, 안녕하세요.`,
      `${config().SITE_NAME}의 소식을 받기로 한 지 ${reconfirmYears}년이 되어 알려드립니다. 계속 받으려면 아무것도 하지 않아도 됩니다.`,
      ...consents.map(
        ({ topic, nightAgreed, agreedAt }) =>
          `${marketingTopicNames[topic]}: ${agreedAt ? formatDate(agreedAt) : ''} 동의${nightAgreed ? ` (야간 ${night.from}시~${night.to}시 포함)` : ''}`,
      ),
    ],
    link: settings(),
    notes: unsubscribe ? [`더 받고 싶지 않다면 로그인하지 않고 한 번에 거부할 수 있습니다: ${unsubscribe.page}`] : [],
    unsubscribeUrl: unsubscribe?.oneClick,
  });
}
