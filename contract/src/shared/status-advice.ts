/** The meaning of an error and its remedy, for the person using the site and for API developers, in Korean. */
export interface Advice {
  meaning: string;
  person: string;
  developer: string;
}

/** The meaning and remedy of every error of an HTTP status; the tables contain the exceptions. */
export const statusAdvice = {
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
} as const satisfies Record<number, Advice>;
