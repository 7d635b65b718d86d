/** What an error code means and what to do about it, for the person using the site and for API developers. */
export interface Advice {
  meaning: string;
  person: string;
  developer: string;
}

/** By HTTP status, for the codes that {@link byCode} does not explain further. */
const byStatus: Readonly<Record<number, Advice>> = {
  400: {
    meaning: '보낸 값 가운데 받을 수 없는 것이 있습니다.',
    person: '입력한 내용을 확인하고 다시 보내주세요.',
    developer: '응답의 errors가 어느 항목이 왜 틀렸는지 알려줍니다. 값을 고치기 전에는 다시 보내도 결과가 같습니다.',
  },
  401: {
    meaning: '누가 보낸 요청인지 확인하지 못했습니다.',
    person: '로그인한 뒤 다시 시도해주세요.',
    developer: 'Authorization: Bearer 헤더에 유효한 토큰을 넣습니다. 토큰이 만료되었다면 새로 발급받습니다.',
  },
  402: {
    meaning: '결제사가 결제를 거절했습니다. 돈은 나가지 않았습니다.',
    person: '카드의 한도와 정보를 확인하거나 다른 결제 수단으로 다시 결제해주세요.',
    developer: '응답의 detail이 결제사가 알려준 이유입니다. 이 주문은 끝났으므로 새 주문을 만듭니다.',
  },
  403: {
    meaning: '로그인은 확인했지만 이 계정에는 허용되지 않은 일입니다.',
    person: '필요한 권한이 있는 계정인지 확인해주세요.',
    developer: '계정의 역할과 토큰의 범위(scope)를 확인합니다. 같은 자격으로 다시 보내도 결과가 같습니다.',
  },
  404: {
    meaning: '요청한 대상이 없거나 더 이상 제공하지 않습니다.',
    person: '주소가 맞는지 확인해주세요.',
    developer: '주소에 들어간 번호와 이름을 확인합니다.',
  },
  405: {
    meaning: '주소는 있지만 이 방식(메서드)으로는 부를 수 없습니다.',
    person: '화면을 새로 고친 뒤 다시 시도해주세요.',
    developer: '응답의 Allow 헤더에 있는 메서드로 부릅니다.',
  },
  408: {
    meaning: '요청의 본문이 멈추거나 너무 느리게 와서 더 기다리지 않았습니다.',
    person: '인터넷 연결을 확인하고 다시 시도해주세요.',
    developer: '본문을 쉬지 않고 보냅니다. 10초 동안 보낸 양이 10kB에 못 미치면 연결을 닫습니다.',
  },
  409: {
    meaning: '지금 상태에서는 할 수 없거나, 다른 변경이 먼저 반영되었습니다.',
    person: '화면을 새로 고쳐 지금 상태를 확인해주세요.',
    developer: '대상을 다시 조회해 최신 상태를 확인한 뒤 보냅니다. 그대로 되풀이하면 결과가 같습니다.',
  },
  410: {
    meaning: '전에는 있었지만 지워져서 이제는 볼 수 없습니다.',
    person: '다시 볼 수 없습니다. 목록으로 돌아가주세요.',
    developer: '지워진 것은 돌아오지 않습니다. 보관하고 있던 번호를 지웁니다.',
  },
  413: {
    meaning: '보낸 내용이 한 번에 받을 수 있는 크기나 수를 넘었습니다.',
    person: '더 작은 파일로 바꾸거나 내용을 나누어 보내주세요.',
    developer: '요청을 여러 번으로 나눕니다.',
  },
  415: {
    meaning: '보낸 내용의 형식을 받을 수 없습니다.',
    person: '지원하는 형식의 파일인지 확인해주세요.',
    developer: 'Content-Type이 문서에 적힌 형식인지 확인합니다. 응답의 detail이 기대한 형식을 알려줍니다.',
  },
  416: {
    meaning: '파일에 없는 부분을 요청했습니다.',
    person: '화면을 새로 고친 뒤 다시 시도해주세요.',
    developer: '응답의 Content-Range 헤더가 알려주는 크기 안에서 Range를 정합니다.',
  },
  422: {
    meaning: '형식은 맞지만 처리할 수 없는 요청입니다.',
    person: '처음부터 다시 시도해주세요.',
    developer: '응답의 message를 확인하고 요청을 바꿉니다.',
  },
  429: {
    meaning: '짧은 시간에 요청이 너무 많았습니다.',
    person: '잠시 기다렸다가 다시 시도해주세요.',
    developer: 'Retry-After 헤더의 시간(초)만큼 기다렸다가 다시 보냅니다. RateLimit 헤더가 남은 횟수를 알려줍니다.',
  },
  500: {
    meaning: '서버에서 예상하지 못한 문제가 생겼습니다. 보낸 내용이 잘못된 것은 아닙니다.',
    person: '잠시 후 다시 시도하고, 계속되면 요청 번호와 함께 문의해주세요.',
    developer: '같은 Idempotency-Key로 다시 보내면 두 번 처리되지 않습니다. 계속되면 X-Request-Id를 알려주세요.',
  },
  503: {
    meaning: '서버가 지금은 요청을 받을 수 없습니다.',
    person: '잠시 후 다시 시도해주세요.',
    developer: 'Retry-After 헤더의 시간(초)만큼 기다렸다가 다시 보냅니다.',
  },
};

const byCode: Readonly<Record<string, Partial<Advice>>> = {
  ORDER_001: {
    meaning: '금액을 본 뒤에 값이나 쿠폰, 포인트가 달라졌습니다. 아무것도 결제하지 않았습니다.',
    person: '새 금액을 확인하고 다시 결제해주세요.',
    developer: 'previewOrder나 quoteRefund를 다시 불러 새 금액과 priceToken을 받은 뒤 보냅니다.',
  },
  ORDER_003: {
    meaning: '이미 환불했거나, 모두 배웠거나, 결제하지 않은 주문이라 돌려드릴 것이 없습니다.',
    person: '주문 상세에서 돌려받을 수 있는 강의와 그 이유를 확인해주세요.',
    developer: 'quoteRefund의 lines가 항목마다 환불할 수 있는지와 이유를 알려줍니다.',
  },
  COUPON_004: {
    meaning: '쿠폰이 사려는 것에 쓸 수 없거나, 최소 금액이 모자라거나, 이미 쓰였습니다.',
    person: '쿠폰함에서 쓸 수 있는 강의와 기한을 확인하고 다른 쿠폰을 골라주세요.',
    developer: 'previewOrder의 coupons가 쿠폰마다 할인과 쓸 수 없는 이유를 알려줍니다.',
  },
  COMMON_010: {
    meaning: '같은 Idempotency-Key로 내용이 다른 요청을 보냈습니다.',
    developer: '요청이 달라지면 키도 새로 만듭니다. 같은 키는 같은 요청을 다시 보낼 때만 씁니다.',
  },
  COMMON_011: {
    meaning: '같은 Idempotency-Key의 첫 요청이 아직 끝나지 않았습니다.',
    person: '잠시 기다려주세요. 같은 요청이 두 번 처리되지는 않습니다.',
    developer: 'Retry-After만큼 기다렸다가 같은 키로 다시 보내면 첫 요청의 답을 받습니다.',
  },
  COMMON_012: {
    meaning: '다른 사이트에서 이 사이트의 로그인으로 보낸 요청이라 받지 않았습니다.',
    person: '이 사이트의 화면에서 다시 시도해주세요.',
    developer: '쿠키로 부를 때는 이 사이트의 Origin이어야 합니다. 프로그램에서는 쿠키 대신 Bearer 토큰을 씁니다.',
  },
  DEVICE_001: {
    meaning: '기기 로그인을 아직 승인하지 않았거나(authorization_pending) 너무 자주 물었습니다(slow_down).',
    person: '브라우저에 표시된 코드를 확인하고 승인해주세요.',
    developer: 'RFC 8628에 따라 interval초마다 다시 묻고, slow_down이면 간격을 5초 늘립니다.',
  },
  DEVICE_002: {
    meaning: '기기 로그인이 만료되었거나(expired_token) 거부되었습니다(access_denied).',
    person: '로그인을 처음부터 다시 시작해주세요.',
    developer: '새 기기 코드를 받습니다. 같은 코드로는 더 묻지 않습니다.',
  },
  EMAIL_004: {
    meaning: '메일로 받은 링크가 만료되었거나 이미 쓰였습니다.',
    person: '메일을 다시 요청해 가장 최근에 받은 링크를 열어주세요.',
  },
  EMAIL_007: {
    meaning: '계정이나 네트워크가 하루에 남에게 보내게 할 수 있는 메일을 모두 보냈습니다.',
    person: '내일 다시 시도해주세요. 로그인하지 않았다면 다른 네트워크에서 시도할 수도 있습니다.',
    developer: 'Retry-After의 초가 지난 뒤 다시 보냅니다.',
  },
  EXP_001: { meaning: '실험 서비스에 그 실험, 기능 플래그, 설정이 없습니다.' },
  EXP_006: {
    meaning: '실험 서비스의 SDK 키가 없거나 틀렸거나 폐기되었습니다.',
    person: '사이트 운영자에게 알려주세요.',
    developer: 'X-SDK-Key 헤더에 이 환경의 키를 넣습니다. 키는 운영자 화면이나 baeum admin keys에서 확인합니다.',
  },
  SIGNIN_001: {
    meaning: '이메일이 가입되어 있지 않거나 비밀번호가 다릅니다. 어느 쪽인지는 알리지 않습니다.',
    person: '이메일과 비밀번호를 확인하고, 잊었다면 비밀번호 찾기를 이용해주세요.',
    developer: '자격을 고쳐 다시 보냅니다. 여러 번 틀리면 한동안 잠깁니다.',
  },
  SIGNIN_002: {
    meaning: '로그인을 여러 번 틀려 계정을 지키려고 잠시 막았습니다.',
    person: '안내된 시간이 지난 뒤 다시 시도하거나 비밀번호를 새로 정해주세요.',
  },
  SIGNIN_004: {
    meaning: '가입할 때 적은 이메일을 아직 인증하지 않았습니다.',
    person: '가입 때 받은 인증 메일의 링크를 열어주세요. 메일이 없다면 다시 요청할 수 있습니다.',
    developer: '인증이 끝나기 전에는 같은 자격으로 다시 보내도 결과가 같습니다.',
  },
  SIGNIN_008: {
    meaning: '오랫동안 로그인하지 않아 휴면 상태가 된 계정입니다.',
    person: '안내에 따라 휴면을 해제해주세요.',
    developer: '휴면이 풀리기 전에는 같은 자격으로 다시 보내도 결과가 같습니다.',
  },
  TOKEN_001: {
    meaning: '이 계정이 줄 수 없는 권한 범위(scope)를 요청했습니다.',
    person: '필요한 권한이 있는 계정으로 승인해주세요.',
    developer: '계정의 역할로 줄 수 있는 범위만 요청합니다.',
  },
};

/** Advice on an error; every code has some. */
export function adviceOn({ errorCode, status }: { errorCode: string; status: number }): Advice {
  const general = byStatus[status];
  if (!general) throw new Error(`nothing is known about status ${status} of ${errorCode}`);
  return { ...general, ...byCode[errorCode] };
}
