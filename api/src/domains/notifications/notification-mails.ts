import { dataExportHours } from '@baeum/contract/domains/data-exports/data-exports.rules.ts';
import type { ApplicationMode } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import type { NotificationData, NotificationEvent, PaymentChange } from '@baeum/contract/domains/notifications/notification-events.ts';
import { inMails } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { providerNames } from '@baeum/contract/domains/social-accounts/social-accounts.rules.ts';
import { formatCount, formatDate, formatWon } from '@baeum/contract/shared/korean-format.ts';
import { nameInMail, newPasswordPath } from '../users/link-mail.service.ts';

/** What a mail of an event says after its greeting. `link` leads where the event does, unless it says otherwise. */
export interface NotificationMail {
  subject: string;
  lines: readonly string[];
  label: string;
  link?: string;
  notes?: readonly string[];
  /** What a message to the phone says in place of the notice's title. */
  message?: string;
}

const roles: Readonly<Record<ApplicationMode, string>> = { ls: '지식공유자', mt: '멘토' };

/** How an owner stops somebody else: a new password ends every session, program and known browser. */
const notMe = {
  label: '내가 아니에요',
  link: newPasswordPath,
  notes: ['직접 하지 않았다면 위 버튼으로 비밀번호를 다시 설정해주세요. 모든 기기와 프로그램에서 로그아웃됩니다.'],
} as const;

const shownBy = (orderNo: string) => `'baeum admin orders list --q ${orderNo}'`;

/** What operators are told of a payment, and what is left for them to do. */
const paymentChanges: Readonly<Record<PaymentChange, (orderNo: string) => readonly string[]>> = {
  CANCELED: (orderNo) => [
    `결제사의 관리 화면이나 카드사에서 결제를 취소했습니다. 환불로 적고 수강을 끝냈습니다. 주문은 ${shownBy(orderNo)}에서 볼 수 있습니다.`,
  ],
  UNDONE: (orderNo) => [
    `은행이 가상계좌 입금을 취소했습니다. 환불로 적고 수강을 끝냈으며, 더 입금되지 않도록 가상계좌를 닫습니다. 주문은 ${shownBy(orderNo)}에서 볼 수 있습니다.`,
  ],
  ITEM_CANCELED: (orderNo) => [
    `결제의 일부가 결제사에서 취소되었습니다. 금액이 같은 항목을 환불로 적고 그 수강을 끝냈습니다. 주문은 ${shownBy(orderNo)}에서 볼 수 있습니다.`,
  ],
  PARTLY_CANCELED: (orderNo) => [
    '결제의 일부가 결제사에서 취소되었습니다. 어느 항목인지 알 수 없어 돈만 적고 수강은 그대로 두었습니다.',
    `끝내야 할 수강이 있으면 'baeum admin orders refund'로 그 항목을 0원에 환불해주세요. 주문은 ${shownBy(orderNo)}에서 볼 수 있습니다.`,
  ],
  MISSING: () => ['결제된 주문인데 결제사가 그런 결제는 없다고 답합니다. 결제사의 관리 화면과 TOSS_SECRET_KEY를 확인해주세요.'],
  NOT_GIVEN: (orderNo) => [
    `주문한 것이 데이터베이스에 없어서 드릴 수 없으므로 주문을 취소했습니다. 돈을 받지 않았거나, 들어온 돈을 그대로 돌려드립니다. 주문은 ${shownBy(orderNo)}에서 볼 수 있습니다.`,
    '지운 적이 없다면 백업에서 되살려야 할 수 있으니 기록을 확인해주세요.',
  ],
  UNKNOWN: () => ['결제사에 돈이 들어와 있는데 맞는 주문이나 결제가 없습니다. 결제사의 관리 화면에서 확인하고, 우리 것이 아니면 취소해주세요.'],
};

/** The words of each event's mail. Names in them come from {@link nameInMail}. */
export const notificationMails: { readonly [E in NotificationEvent]: (data: NotificationData[E]) => NotificationMail } = {
  'device-signed-in': () => ({ ...notMe, subject: '새 기기에서 로그인했습니다', lines: ['지금까지 쓰지 않던 기기에서 로그인했습니다.'] }),
  'password-changed': () => ({ ...notMe, subject: '비밀번호가 변경되었습니다', lines: ['비밀번호가 변경되어 다른 기기에서 로그아웃되었습니다.'] }),
  'email-changed': ({ emailMasked }) => ({
    subject: '이메일 주소가 변경되었습니다',
    lines: [`로그인에 쓰는 이메일이 ${emailMasked} 주소로 변경되었습니다. 이제 이 메일을 받은 주소로는 로그인할 수 없습니다.`],
    label: '내가 아니에요',
    link: '/contact',
    notes: ['직접 바꾸지 않았다면 위 버튼으로 바로 알려주세요.'],
  }),
  'token-created': ({ name }) => ({
    ...notMe,
    subject: '프로그램에 계정 접근을 허용했습니다',
    lines: [`'${nameInMail(name)}' 프로그램이 회원님의 계정에 접근할 수 있게 되었습니다.`],
  }),
  'social-account-linked': ({ provider }) => ({
    ...notMe,
    subject: '소셜 계정이 연결되었습니다',
    lines: [`이제 ${providerNames[provider]} 계정으로도 로그인할 수 있습니다.`],
  }),
  'second-factor-added': ({ factor, first }) => ({
    ...notMe,
    subject: '2단계 인증이 등록되었습니다',
    lines: [
      `계정에 2단계 인증 수단(${nameInMail(factor)})이 등록되었습니다.`,
      ...(first ? ['지금까지 로그인한 다른 기기와 프로그램은 모두 로그아웃되었고, API 토큰은 삭제되었습니다.'] : []),
    ],
  }),
  'second-factor-removed': ({ factor }) => ({
    ...notMe,
    subject: '2단계 인증이 해제되었습니다',
    lines: [`계정에서 2단계 인증 수단(${nameInMail(factor)})이 해제되었습니다.`],
  }),
  'recovery-code-used': ({ left }) => ({
    ...notMe,
    subject: '복구 코드로 로그인했습니다',
    lines: [`복구 코드로 로그인했습니다. 남은 복구 코드는 ${left}개입니다.`],
  }),
  'second-factor-guessed': () => ({
    ...notMe,
    subject: '2단계 인증이 여러 번 틀렸습니다',
    lines: ['비밀번호를 아는 사람이 2단계 인증 번호를 여러 번 틀렸습니다. 그 브라우저의 2단계 인증을 30분 동안 막았습니다.'],
  }),
  'data-export-ready': () => ({
    subject: '내 정보 파일이 준비되었습니다',
    lines: [`요청하신 내 정보 파일이 준비되었습니다. 로그인한 뒤 ${dataExportHours.kept}시간 안에 받아주세요. 그 뒤에는 파일이 지워집니다.`],
    label: '파일 받기',
    notes: ['요청한 적이 없다면 비밀번호를 바로 바꿔주세요.'],
  }),
  'course-completed': ({ title, certificate }) => ({
    subject: certificate ? '수료증을 받을 수 있습니다' : '강의를 모두 들었습니다',
    lines: [`'${nameInMail(title)}' 강의의 수료 기준을 채웠습니다. 끝까지 함께해주셔서 고맙습니다.`],
    label: certificate ? '수료증 받기' : '내 학습 보기',
  }),
  'enrollment-ending': ({ title, expiresAt }) => ({
    subject: '수강 기간이 곧 끝납니다',
    lines: [`'${nameInMail(title)}' 강의의 수강 기간이 ${formatDate(expiresAt)}에 끝납니다.`],
    label: '이어서 학습하기',
  }),
  'guardrail-harmed': ({ thing, key, name, metric, outcome }) => ({
    subject: thing === 'experiment' ? '실험이 지표를 해쳤습니다' : '단계 배포가 지표를 해쳤습니다',
    lines: [
      `${thing === 'experiment' ? '실험' : '기능 플래그'} ${key} '${nameInMail(name)}' 때문에 지표 '${nameInMail(metric)}' 값이 정해둔 만큼보다 더 나빠졌습니다.`,
      {
        PAUSED: '지금 상태에서 멈추었습니다. 결과를 확인한 뒤 재개하거나 되돌려주세요.',
        ROLLED_BACK: '아무에게도 주지 않도록 되돌렸습니다.',
        TOLD: '알리기만 하도록 정해두어 계속 진행하고 있습니다.',
      }[outcome],
    ],
    label: '알림 보기',
  }),
  'schedule-failed': ({ thing, key, name }) => ({
    subject: '예약한 일을 하지 못했습니다',
    lines: [
      `${thing === 'experiment' ? '실험' : '기능 플래그'} ${key} '${nameInMail(name)}'에 예약한 일을 하지 못해 예약을 지웠습니다. 이유는 알림에서 볼 수 있습니다.`,
    ],
    label: '알림 보기',
  }),
  'payment-unknown': ({ orderNo, amount }) => ({
    subject: '결제가 어떻게 됐는지 알 수 없습니다',
    lines: [
      `주문 ${orderNo}의 결제 ${formatWon(amount)}이 어떻게 됐는지 결제사가 30분 넘게 알려주지 않습니다. 알려줄 때까지 저절로 계속 묻습니다.`,
      '결제사의 상점관리자에서 이 주문 번호를 찾아보고, 결제 키(TOSS_SECRET_KEY)가 맞는지 확인해주세요. 무엇이라고 답했는지는 알림에서 볼 수 있습니다.',
    ],
    label: '알림 보기',
  }),
  'webhook-switched-off': ({ id, host, reason }) => ({
    subject: '웹훅을 껐습니다',
    lines: [
      `${reason === 'GONE' ? '받는 쪽이 더 받지 않겠다고 답하여(410)' : '여러 날 동안 한 번도 받지 않아'} 웹훅 ${id}(${nameInMail(host)})을 껐습니다.`,
      `받는 쪽을 고친 뒤 'baeum admin webhooks update ${id} --active true'로 다시 켜주세요. 그동안의 알림은 'baeum admin webhooks deliveries ${id}'에서 보고 하나씩 다시 보낼 수 있습니다.`,
    ],
    label: '알림 보기',
  }),
  'points-expiring': ({ points, expiresAt }) => ({
    subject: '포인트가 곧 사라집니다',
    lines: [`${formatCount(points)}포인트의 유효기간이 ${formatDate(expiresAt)}부터 차례로 끝납니다. 강의를 살 때 1포인트를 1원으로 쓸 수 있습니다.`],
    label: '포인트 보기',
  }),
  'application-approved': ({ mode }) => ({
    subject: `${roles[mode]} 신청이 완료되었습니다`,
    lines: [`${roles[mode]} 신청이 완료되어 지금부터 활동할 수 있습니다.`],
    label: '시작하기',
  }),
  'application-waiting': ({ mode }) => ({
    subject: `${roles[mode]} 신청서를 확인해주세요`,
    lines: [`이 이메일로 보낸 ${roles[mode]} 신청서가 있습니다. 내용을 확인하고 신청을 마치면 바로 활동할 수 있습니다.`],
    label: '신청서 확인하기',
    notes: ['신청한 적이 없다면 그대로 두세요. 신청되지 않으며, 신청서는 자동으로 지워집니다.'],
  }),
  'order-paid': ({ orderNo, title, others, amount, types }) => ({
    subject: '결제가 완료되었습니다',
    lines: [
      `'${nameInMail(title)}'${others > 0 ? ` 외 ${others}건` : ''}의 결제가 완료되었습니다. ${inMails('bought', types).join(' ')}`,
      `결제 금액: ${formatWon(amount)}`,
      `주문 번호: ${orderNo}`,
    ],
    label: '주문과 영수증 보기',
    notes: inMails('terms', types),
  }),
  'order-awaiting-deposit': ({ orderNo, amount, dueAt }) => ({
    subject: '입금을 기다리고 있습니다',
    lines: [
      `${formatDate(dueAt)}까지 ${formatWon(amount)}을 입금해주시면 바로 학습할 수 있습니다. 입금할 계좌는 주문에서 볼 수 있습니다.`,
      `주문 번호: ${orderNo}`,
    ],
    label: '입금할 계좌 보기',
  }),
  'order-refunded': ({ orderNo, title, others, amount, points }) => ({
    subject: '환불을 시작했습니다',
    lines: [
      `'${nameInMail(title)}'${others > 0 ? ` 외 ${others}건` : ''}의 환불을 시작했습니다.`,
      `돌려드리는 금액: ${formatWon(amount)}${points > 0 ? `, 포인트 ${formatCount(points)}점` : ''}`,
      `주문 번호: ${orderNo}`,
    ],
    label: '환불 내역 보기',
    notes: ['카드사에 따라 며칠 걸릴 수 있습니다.'],
  }),
  'payment-returned': ({ orderNo, amount, gone }) => ({
    subject: '결제를 되돌려드립니다',
    lines: [
      `${gone ? '지금은 드릴 수 없는 것이어서' : '끝난 주문이거나 이미 수강하는 강의여서'} 들어온 ${formatWon(amount)}을 그대로 돌려드립니다.`,
      `주문 번호: ${orderNo}`,
    ],
    label: '주문 보기',
  }),
  'payment-canceled': ({ orderNo, title, others, amount, points, ended, types }) => ({
    subject: '결제가 취소되었습니다',
    lines: [
      `'${nameInMail(title)}'${others > 0 ? ` 외 ${others}건` : ''}의 결제 가운데 ${formatWon(amount)}이 결제사에서 취소되었습니다.`,
      ...inMails(ended ? 'ended' : 'kept', types),
      ...(points > 0 ? [`돌려드린 포인트: ${formatCount(points)}점`] : []),
      `주문 번호: ${orderNo}`,
    ],
    label: '주문 보기',
    notes: ['취소한 적이 없다면 문의해주세요.'],
  }),
  'payment-changed': ({ orderNo, amount, what }) => ({
    subject: '결제사에서 결제가 바뀌었습니다',
    lines: [...paymentChanges[what](orderNo), `주문 번호: ${orderNo}`, `금액: ${formatWon(amount)}`],
    label: '알림 보기',
  }),
  'refund-account-refused': ({ orderNo, amount, reason }) => ({
    subject: '환불받을 계좌를 다시 알려주세요',
    lines: [
      `환불해드릴 ${formatWon(amount)}을 알려주신 계좌로 보내지 못했습니다. ${reason}`,
      '주문에서 계좌를 다시 알려주시면 바로 보내드립니다. 보내지 못한 계좌는 지웠습니다.',
      `주문 번호: ${orderNo}`,
    ],
    label: '계좌 다시 알려주기',
    notes: ['메일이나 전화로는 계좌를 묻지 않습니다.'],
  }),
  'refund-refused': ({ id, orderNo, amount, reason, ofAccount }) => ({
    subject: '결제사가 환불을 보내지 못했습니다',
    lines: [
      `주문 ${orderNo}의 환불 ${formatWon(amount)}을 결제사가 보내지 못했습니다. ${reason}`,
      ofAccount
        ? `산 사람에게 계좌를 다시 알려달라고 했습니다. 대신 고치려면 'baeum admin orders return-account ${id} --bank 20 --number 1002123456789 --holder 김배움'처럼 적어주세요.`
        : '결제사의 상점관리자에서 확인해주세요. 거기에서 돈을 돌려보내면 이 환불을 보낸 것으로 적습니다. 그때까지 저절로 다시 시도합니다.',
    ],
    label: '알림 보기',
  }),
  'return-account-needed': ({ orderNo, amount, gone }) => ({
    subject: '돌려받을 계좌를 알려주세요',
    lines: [
      `${gone ? '지금은 드릴 수 없는 것' : '끝난 주문이거나 이미 수강하는 강의'}인데 ${formatWon(amount)}이 입금되었습니다. 주문에서 계좌를 알려주시면 바로 돌려드립니다.`,
      `주문 번호: ${orderNo}`,
    ],
    label: '계좌 알려주기',
    notes: ['메일이나 전화로는 계좌를 묻지 않습니다.'],
  }),
  'review-replied': ({ course }) => ({
    subject: '수강평에 답글이 달렸습니다',
    lines: [`'${nameInMail(course)}'에 쓰신 수강평에 지식공유자가 답글을 남겼습니다.`],
    label: '답글 보기',
  }),
  'inquiry-answered': ({ course }) => ({
    subject: '문의에 답변이 등록되었습니다',
    lines: [`'${nameInMail(course)}'에 남기신 문의에 지식공유자가 답변했습니다.`],
    label: '답변 보기',
  }),
  'review-received': ({ course, rating }) => ({
    subject: '새 수강평이 올라왔습니다',
    lines: [`'${nameInMail(course)}'에 별 ${rating}개 수강평이 올라왔습니다.`],
    label: '수강평 보기',
  }),
  'inquiry-received': ({ course }) => ({
    subject: '새 문의가 왔습니다',
    lines: [`'${nameInMail(course)}'에 새 문의가 왔습니다.`],
    label: '문의 보기',
  }),
  // Who wrote, and what, stands only where its reader signs in.
  'message-received': () => ({
    subject: '새 메시지가 왔습니다',
    lines: ['회원님에게 새 메시지가 왔습니다. 보낸 사람과 내용은 로그인한 뒤 볼 수 있습니다.'],
    label: '메시지 보기',
  }),
  'question-received': ({ course }) => ({
    subject: '새 질문이 올라왔습니다',
    lines: [`'${nameInMail(course)}'에 새 질문이 올라왔습니다.`],
    label: '질문 보기',
  }),
  'post-released': ({ title }) => ({
    subject: '글이 공개되었습니다',
    lines: [`'${nameInMail(title)}' 글을 확인했습니다. 이제 모두가 볼 수 있습니다.`],
    label: '글 보기',
  }),
  'publication-released': () => ({
    subject: '확인이 끝나 공개되었습니다',
    lines: ['올리신 것을 확인했습니다. 이제 모두가 볼 수 있습니다.'],
    label: '보러 가기',
  }),
  'post-commented': ({ title }) => ({
    subject: '내 글에 댓글이 달렸습니다',
    lines: [`'${nameInMail(title)}' 글에 댓글이 달렸습니다.`],
    label: '댓글 보기',
  }),
  'comment-replied': ({ title }) => ({
    subject: '내 댓글에 답글이 달렸습니다',
    lines: [`'${nameInMail(title)}' 글에 쓰신 댓글에 답글이 달렸습니다.`],
    label: '답글 보기',
  }),
  'answer-accepted': ({ title }) => ({
    subject: '답변이 채택되었습니다',
    lines: [`'${nameInMail(title)}' 질문에 쓰신 답변이 채택되었습니다. 도움을 나눠주셔서 고맙습니다.`],
    label: '질문 보기',
  }),
  // Anybody may name anybody, so the title may be a stranger's message; it stands where its reader signs in.
  mentioned: () => ({
    subject: '회원님을 부른 글이 있습니다',
    lines: ['커뮤니티의 글이나 댓글에서 회원님을 불렀습니다.'],
    label: '글 보기',
    message: '회원님을 부른 글이 있어요',
  }),
};
