import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Whether the digits are a mobile number by the Korean numbering plan. */
export function isKoreanMobile(digits: string): boolean {
  const number = parsePhoneNumberFromString(digits, 'KR');
  return number?.country === 'KR' && number.isValid() && number.getType() === 'MOBILE';
}

/** Whether somebody may be called by the digits, which a pager cannot: a number of Korea, or one of another country that begins with its code. */
export function isPhoneNumber(digits: string): boolean {
  const korean = parsePhoneNumberFromString(digits, 'KR');
  return (korean?.country === 'KR' && korean.isValid() && korean.getType() !== 'PAGER') || (parsePhoneNumberFromString(`+${digits}`)?.isValid() ?? false);
}
