import type { Config } from '../config.ts';
import { unsetSeller } from '../example-seller.ts';
import { unencryptedChannels } from '../transport-security.ts';
import { fine, warn, type Check, type Finding, type Verdict } from './finding.ts';

/** Findings for invalid settings; other checks run without them. */
export function settingsFindings(problems: readonly string[]): Finding[] {
  return problems.map((problem) => {
    const [, name = '', text = problem] = /^([^:]+): (.*)$/s.exec(problem) ?? [];
    return { check: 'settings', title: '설정', state: 'problem', detail: `${name || '환경 변수'}를 쓸 수 없습니다`, advice: text };
  });
}

/** Settings that production requires to be decided. */
export function settingsChecks(settings: Config): Check[] {
  if (!settings.production) return [simple('settings', '설정', fine('개발 환경입니다(NODE_ENV=production이 아님)'))];
  const { secure, siteOrigin, SECRETS_KEY } = settings;
  const unset = unsetSeller(settings);
  const channels = unencryptedChannels(settings);
  return [
    simple(
      'seller',
      '판매자',
      unset.length === 0 ? fine('판매자를 정했습니다') : warn('영수증에 예시 판매자가 적힙니다', `${unset.join(', ')}에 사업자의 것을 넣어주세요.`),
    ),
    simple(
      'channels',
      '암호화',
      channels.length === 0 ? fine('다른 컴퓨터와의 통신을 어떻게 암호화할지 정했습니다') : warn(`정하지 않은 통신 ${channels.length}가지`, channels.join(' ')),
    ),
    simple(
      'origin',
      '사이트의 주소',
      secure ? fine(siteOrigin) : warn(`${siteOrigin}: 암호화하지 않습니다`, 'TLS를 끝내는 프록시를 앞에 두고 SITE_ORIGIN을 https://로 시작하게 해주세요.'),
    ),
    simple(
      'secrets-key',
      '비밀 키',
      SECRETS_KEY
        ? fine('SECRETS_KEY가 있습니다. 백업과 따로 보관하세요')
        : warn('SECRETS_KEY가 없어 인증 앱과 정산 계좌를 쓸 수 없습니다', 'openssl rand -base64 32로 만들어 모든 서버에 같은 값을 넣어주세요.'),
    ),
  ];
}

function simple(check: string, title: string, verdict: Verdict): Check {
  return { check, title, look: () => Promise.resolve(verdict), whenItFails: '' };
}
