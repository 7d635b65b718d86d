import type { ErrorHelp, ErrorTable } from '../../shared/errors.ts';

export const uploadErrors = {
  wrongRange: { errorCode: 'UPLOAD_001', status: 400, message: '조각의 범위가 파일의 크기나 조각의 크기와 맞지 않습니다.' },
  wrongLength: { errorCode: 'UPLOAD_002', status: 400, message: '조각이 끝까지 오지 않았거나 범위보다 깁니다. 이 조각을 다시 보내주세요.' },
  wrongDigest: { errorCode: 'UPLOAD_003', status: 400, message: '조각이 오는 동안 바뀌었습니다. 이 조각을 다시 보내주세요.' },
  complete: { errorCode: 'UPLOAD_004', status: 409, message: '이미 다 올린 파일입니다.' },
  expired: { errorCode: 'UPLOAD_005', status: 410, message: '올리는 시간이 지나 지워졌습니다. 처음부터 다시 올려주세요.' },
  overQuota: { errorCode: 'UPLOAD_006', status: 409, message: '올릴 수 있는 양을 넘습니다. 쓰지 않는 파일을 지운 뒤에 올려주세요.' },
  tooMany: { errorCode: 'UPLOAD_007', status: 409, message: '올리고 있는 파일이 너무 많습니다. 끝난 뒤에 더 올려주세요.' },
  inUse: { errorCode: 'UPLOAD_008', status: 409, message: '강의에서 쓰고 있는 파일입니다. 강의에서 뺀 뒤에 지워주세요.' },
  noSpace: { errorCode: 'UPLOAD_009', status: 503, message: '서버에 파일을 둘 곳이 모자랍니다. 관리자에게 알려주세요.' },
  storageAway: { errorCode: 'UPLOAD_010', status: 503, message: '파일을 두는 곳이 대답하지 않습니다. 잠시 후 다시 시도해주세요.' },
} as const satisfies ErrorTable;

export const uploadErrorHelp: ErrorHelp<typeof uploadErrors> = {
  wrongRange: {
    english: 'The range of the part does not fit the file size or the part size.',
    developer: 'Content-Range는 `bytes 처음-끝/전체`입니다. 조각은 partSize의 배수에서 시작하고, 마지막 조각만 짧을 수 있습니다.',
  },
  wrongLength: {
    english: 'The length of the part does not match its range.',
    person: '인터넷 연결을 확인하고 이어서 올려주세요.',
    developer: '끊긴 조각은 받지 않은 것으로 칩니다. 같은 조각을 다시 보냅니다.',
  },
  wrongDigest: {
    english: 'The part does not match the digest that was sent with it.',
    person: '인터넷 연결을 확인하고 이어서 올려주세요.',
    developer: 'Content-Digest(RFC 9530)의 sha-256이나 sha-512가 본문과 다릅니다. 같은 조각을 다시 보냅니다.',
  },
  complete: 'The file has been uploaded whole.',
  expired: {
    english: 'The upload was not completed in time and has been deleted.',
    person: '처음부터 다시 올려주세요.',
    developer: 'createUpload로 새로 시작합니다.',
  },
  overQuota: 'That is more than you may keep: delete files that you do not need.',
  tooMany: 'Too many of your uploads are unfinished.',
  inUse: 'A course uses the file: take it out of there first.',
  noSpace: {
    english: 'The server does not have enough space for the file.',
    meaning: '서버의 디스크가 거의 찼습니다.',
    person: '관리자에게 알려주세요. 다 올린 파일은 그대로입니다.',
  },
  storageAway: 'The storage of the files does not answer.',
};
