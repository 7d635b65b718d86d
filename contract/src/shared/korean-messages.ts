import type { z } from 'zod';

const formats: Readonly<Record<string, string>> = {
  email: '이메일 형식에 맞지 않습니다.',
  url: '주소(URL) 형식에 맞지 않습니다.',
  datetime: '날짜와 시간 형식(예: 2026-11-21T09:00:00Z)에 맞지 않습니다.',
  date: '날짜 형식(예: 2026-11-21)에 맞지 않습니다.',
  uuid: 'UUID 형식에 맞지 않습니다.',
};

const types: Readonly<Record<string, string>> = {
  string: '문자열',
  number: '숫자',
  int: '정수',
  boolean: '참·거짓 값',
  array: '목록',
  object: '객체',
};

/**
 * Texts for refusals by a schema without a rule of its own; for `z.config({ customError: koreanMessage })`. Written for the person at the
 * form, so no patterns and no type system.
 */
export function koreanMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? '필수 항목입니다.' : `${types[issue.expected] ?? '올바른 값'} 형식이어야 합니다.`;
    case 'invalid_value':
      return `다음 중 하나여야 합니다: ${issue.values.join(', ')}`;
    case 'invalid_format':
      return formats[issue.format] ?? '형식에 맞지 않습니다.';
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'unrecognized_keys':
      return '알 수 없는 항목입니다.';
    case 'custom':
      return undefined;
    default:
      return '형식에 맞지 않습니다.';
  }
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'string') return minimum === 1 ? '내용을 입력해주세요.' : `${minimum}자 이상이어야 합니다.`;
  if (origin === 'array') return minimum === 1 ? '하나 이상 골라주세요.' : `${minimum}개 이상이어야 합니다.`;
  return `${minimum} 이상이어야 합니다.`;
}

function tooBig(origin: string, maximum: number): string {
  if (origin === 'string') return `${maximum}자 이하이어야 합니다.`;
  if (origin === 'array') return `${maximum}개 이하이어야 합니다.`;
  return `${maximum} 이하이어야 합니다.`;
}
