import { invalidField, type ErrorEntry } from './errors.ts';
import { ungroupedCode } from './typed-code.ts';

/** Number of digits of a 사업자등록번호. */
export const businessNumberDigits = 10;

const businessNumberError = invalidField(`사업자등록번호를 확인해주세요. 숫자 ${businessNumberDigits}자리입니다.`);

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** Ten digits, the last of which is a check digit; hyphens and blanks are ignored. */
export function businessNumberRule(typed: string): ErrorEntry | undefined {
  const number = ungroupedCode(typed);
  if (!/^[1-9]\d{9}$/.test(number)) return businessNumberError;
  const digits = Array.from(number, Number);
  const [ninth = 0, last] = digits.slice(-2);
  const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), Math.floor((ninth * 5) / 10));
  return (10 - (sum % 10)) % 10 === last ? undefined : businessNumberError;
}
