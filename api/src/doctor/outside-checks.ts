import type { Config } from '../config.ts';
import { ffmpegVersion } from '../outside/ffmpeg/programs.ts';
import { tryMailServer } from '../outside/mail.ts';
import { tryNats } from '../outside/nats-stream.ts';
import { reach } from '../outside/reach.ts';
import { socialAddresses } from '../outside/social/social-providers.ts';
import { lookAtCdn } from './cdn-check.ts';
import { fine, patienceMilliseconds, reasonOf, warn, wrong, type Check, type Verdict } from './finding.ts';

/** Shorter than the check's timeout, so that the mail server's own error is reported. */
const mailPatience = patienceMilliseconds - 2000;

/** Checks of external services; those without settings are skipped, except what a shop in production needs. */
export function outsideChecks(settings: Config, mailTo: string | undefined): Check[] {
  return [
    { check: 'mail', title: '메일 서버', look: () => lookAtMail(settings, mailTo), whenItFails: 'SMTP_URL의 주소와 포트, 방화벽을 확인해주세요.' },
    {
      check: 'sms',
      title: '문자',
      look: (signal) => lookAtSms(settings, signal),
      whenItFails: 'SMS_API_URL과 이 서버에서 인터넷으로 나가는 길(방화벽, 프록시, DNS)을 확인해주세요.',
    },
    {
      check: 'payment',
      title: '결제',
      look: (signal) => lookAtPayment(settings, signal),
      whenItFails: 'TOSS_API_URL과 이 서버에서 인터넷으로 나가는 길(방화벽, 프록시, DNS)을 확인해주세요.',
    },
    ...socialAddresses(settings).map(({ provider, url }) => ({
      check: `social-${provider.toLowerCase()}`,
      title: `${provider} 로그인`,
      look: (signal: AbortSignal) => lookAtAddress(url, signal),
      whenItFails: `${provider}_ENDPOINTS와 이 서버에서 인터넷으로 나가는 길(방화벽, 프록시, DNS)을 확인해주세요.`,
    })),
    {
      check: 'media-cdn',
      title: '영상 CDN',
      look: (signal) => lookAtCdn(settings, signal),
      whenItFails: 'MEDIA_CDN_HOST의 주소와 이 서버에서 인터넷으로 나가는 길(방화벽, 프록시, DNS)을 확인해주세요.',
    },
    { check: 'ffmpeg', title: '영상 변환', look: lookAtFfmpeg, whenItFails: 'apt-get install ffmpeg로 다시 설치해주세요.' },
    {
      check: 'nats',
      title: 'NATS',
      look: () => lookAtNats(settings),
      whenItFails: 'EVENTS_URL의 NATS가 --jetstream으로 켜져 있는지, 주소와 비밀번호가 맞는지 확인해주세요.',
    },
  ];
}

const mailAdvice: Readonly<Record<string, string>> = {
  EAUTH: 'SMTP_URL의 이름과 비밀번호를 확인해주세요. 특수문자는 %40처럼 적습니다.',
  ENOAUTH: 'SMTP_URL에 이름과 비밀번호를 넣어주세요.',
  ETLS: '메일 서버가 TLS를 쓰지 않거나 인증서가 맞지 않습니다. smtps://와 포트 465, 또는 ?requireTLS=true와 포트 587을 써보세요.',
  ESOCKET: '메일 서버의 포트와 암호화 방법이 맞는지 확인해주세요. smtps://는 포트 465, smtp://는 587입니다.',
  EENVELOPE: '메일 서버가 보내는 주소나 받는 주소를 받지 않습니다. MAIL_FROM을 그 서버가 허락하는 주소로 바꿔주세요.',
};

async function lookAtMail({ SMTP_URL, SMTP_PATIENCE_SECONDS, mailFrom, production, SITE_NAME, siteOrigin }: Config, to: string | undefined): Promise<Verdict> {
  if (!SMTP_URL) {
    if (to === undefined && !production) return fine('쓰지 않습니다. 보낸 메일은 /dev/outbox에 있습니다');
    return wrong('SMTP_URL이 없습니다', 'SMTP_URL에 메일 서버의 주소를 넣어주세요.');
  }
  const { host } = new URL(SMTP_URL);
  const test =
    to === undefined ? undefined : { to, subject: `[${SITE_NAME}] 메일 보내기 확인`, text: `${siteOrigin}의 baeum-server doctor가 보낸 메일입니다.` };
  try {
    await tryMailServer(SMTP_URL, Math.min(mailPatience, SMTP_PATIENCE_SECONDS * 1000), test);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const refused = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT/.test(`${code} ${message}`);
    const usual = 'SMTP_URL의 주소와 포트, 방화벽을 확인해주세요. 많은 클라우드가 25번 포트를 막습니다.';
    return wrong(`${host}: ${reasonOf(error)}`, refused ? usual : (mailAdvice[code] ?? usual));
  }
  return fine(
    to === undefined
      ? `${host}에 연결하고 로그인했습니다. --mail 주소를 붙이면 한 통 보내봅니다`
      : `${host}가 ${to}에게 가는 메일을 받았습니다(보내는 주소 ${mailFrom})`,
  );
}

async function lookAtSms({ SMS_API_URL, production }: Config, signal: AbortSignal): Promise<Verdict | undefined> {
  if (SMS_API_URL) return lookAtAddress(SMS_API_URL, signal);
  return production ? warn('쓰지 않습니다: 휴대폰 인증 문자가 나가지 않습니다', 'SMS_API_URL, SMS_API_KEY, SMS_API_SECRET, SMS_FROM을 넣어주세요.') : undefined;
}

async function lookAtPayment({ TOSS_CLIENT_KEY, TOSS_SECRET_KEY, TOSS_API_URL, production }: Config, signal: AbortSignal): Promise<Verdict | undefined> {
  if (TOSS_SECRET_KEY === undefined || TOSS_CLIENT_KEY === undefined)
    return production ? warn('쓰지 않습니다: 무료 강의만 열립니다', 'TOSS_CLIENT_KEY와 TOSS_SECRET_KEY를 넣어주세요.') : undefined;
  const reached = await lookAtAddress(TOSS_API_URL, signal);
  const [client, secret] = [TOSS_CLIENT_KEY, TOSS_SECRET_KEY].map((key) => key.startsWith('test_'));
  if (client !== secret) return wrong('한 키는 시험용(test_), 다른 키는 실제용(live_)입니다', '토스페이먼츠 개발자센터에서 같은 종류의 두 키를 가져와주세요.');
  if (production && secret) return warn(`${reached.detail}, 시험용 키(test_)`, '실제로 돈을 받으려면 live_로 시작하는 두 키를 넣어주세요.');
  return reached;
}

/** Any response proves that the network path is open; only the service itself knows whether the keys are valid. */
async function lookAtAddress(url: string, signal: AbortSignal): Promise<Verdict> {
  const { host } = new URL(url);
  const { status } = await reach(url, { method: 'HEAD', signal });
  return status < 500
    ? fine(`설정을 모두 갖추었고 ${host}가 답합니다`)
    : warn(`${host}가 ${status}로 답합니다`, '그 서비스의 장애 공지를 확인하고 잠시 뒤에 다시 확인해주세요.');
}

async function lookAtFfmpeg(): Promise<Verdict> {
  const version = await ffmpegVersion();
  if (version !== undefined) return fine(`ffmpeg ${version}`);
  return warn(
    'ffmpeg가 없어, 브라우저가 그대로 재생하는 영상만 받습니다',
    'apt-get install ffmpeg로 설치하거나, ffmpeg가 있는 작업 프로세스를 하나 두어주세요.',
  );
}

async function lookAtNats({ EVENTS_URL }: Config): Promise<Verdict | undefined> {
  return EVENTS_URL && fine(`${EVENTS_URL.map((url) => new URL(url).host).join(', ')}, ${await tryNats(EVENTS_URL)}`);
}
