import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { kindNames, type ManagedKind } from './workspace-entities.rules.ts';

/** Korean texts of refusals, returned as the detail of EXP_001, EXP_002, EXP_004 and COMMON_005. */

export function unknownKeyText(kind: ManagedKind, key: string | number): string {
  return `없는 ${kindNames[kind]}입니다: ${key}`;
}

export function usedKeyText(kind: ManagedKind, key: string | number): string {
  return `이미 있는 ${kindNames[kind]} 키입니다: ${key}`;
}

export const runningText = '사용 중이라 지울 수 없습니다. 먼저 멈춰주세요.';

export const builtInText = '처음부터 있는 지표는 고치거나 지울 수 없습니다. 같은 이벤트로 새 지표를 만들어주세요.';

export function staleVersionText(stored: number): string {
  return `그사이 다른 사람이 바꾸었습니다(현재 version ${stored}). 다시 읽은 뒤 바꿔주세요.`;
}

const textKeyError = invalidField('글자나 숫자, _로 시작하고 글자, 숫자, _ - . : 만 쓸 수 있습니다.');

/** A key that is safe in URLs and log lines; keys with a leading `$` belong to the service. */
export function textKeyRule(key: string): ErrorEntry | undefined {
  return /^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_.:-]*$/u.test(key) ? undefined : textKeyError;
}

/** Text of the detail of EXP_009 for a file that would reassign users of started experiments. */
export function reseededText(experiments: readonly { key: string; name: string }[], more: number): string {
  const names = experiments.map(({ key, name }) => (name === '' ? `${key}번` : `‘${name}’(${key}번)`)).join(', ');
  return `파일의 배분이 시작한 실험의 사용자를 다시 나눕니다: ${names}${more > 0 ? ` 외 ${more}개` : ''}. 다시 나눠도 되면 confirm을 true로 보내주세요.`;
}
