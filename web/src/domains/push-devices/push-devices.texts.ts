import { night } from '@baeum/contract/domains/marketing-consents/marketing-consents.rules.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';

export const pushTexts = {
  title: '푸시 알림을 받는 기기',
  lead: `사이트를 열어 두지 않아도 이 기기의 화면에 알려드려요. 잠금 화면에는 알림의 종류만 보이고 이름이나 글은 보이지 않아요. 광고는 밤(${night.from}시~다음 날 ${night.to}시)에 보내지 않아요.`,
  start: '이 기기로 받기',
  started: '이제 이 기기로 알려드릴게요',
  current: '이 기기',
  since: (at: string) => `${formatDate(at)}부터 받고 있어요`,
  stop: '끄기',
  stopOf: (device: string) => `${device}: 푸시 알림 끄기`,
  stopped: '푸시 알림을 껐어요',
  denied: '브라우저가 이 사이트의 알림을 막고 있어요. 브라우저의 사이트 설정에서 알림을 허용한 뒤 다시 눌러주세요.',
  unsupported: '이 브라우저는 푸시 알림을 받을 수 없어요. iPhone과 iPad에서는 공유 메뉴에서 홈 화면에 추가한 뒤 그 아이콘으로 열어주세요.',
  unavailable: '이 사이트는 아직 푸시 알림을 보내지 않아요.',
  failed: '이 기기를 등록하지 못했어요. 잠시 뒤에 다시 시도해주세요.',
} as const;
