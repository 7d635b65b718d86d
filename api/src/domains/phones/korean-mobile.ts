import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** Whether the digits are a mobile number by the Korean numbering plan. */
export function isKoreanMobile(digits: string): boolean {
  const number = parsePhoneNumberFromString(digits, 'KR');
  return number?.country === 'KR' && number.isValid() && number.getType() === 'MOBILE';
}
