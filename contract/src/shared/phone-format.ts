/** Korea's country code, as browsers fill it in, with an optional zero after it. */
const koreaCode = /^\s*\+\s*82[\s().-]*(?:0[\s().-]*|(?=\d))/;

/** Digits of a telephone number as typed, e.g. `010-1234-5678` and `+82 10-1234-5678` → `01012345678`. */
export function phoneDigits(typed: string): string {
  return typed.replace(koreaCode, '0').replace(/\D/g, '');
}

/**
 * Telephone number with hyphens while it is typed (specification section 4): Seoul numbers (02) as 2-3-4 or 2-4-4, others as 3-3-4 or
 * 3-4-4. Short representative numbers (15xx-xxxx) are grouped 4-4; longer ones than the known shapes, such as safe numbers (050x), stay as
 * typed digits. The code of another country keeps its plus.
 */
export function formatPhone(typed: string): string {
  const digits = phoneDigits(typed);
  if (/^\s*\+/.test(typed) && !koreaCode.test(typed)) return `+${digits}`;
  if (/^1[5-9]/.test(digits) && digits.length <= 8) return group(digits, [4, 4]);
  const area = digits.startsWith('02') ? 2 : 3;
  if (digits.length > area + 8) return digits;
  return group(digits, [area, digits.length > area + 7 ? 4 : 3, 4]);
}

function group(digits: string, sizes: readonly number[]): string {
  const parts: string[] = [];
  let start = 0;
  for (const size of sizes) {
    if (start < digits.length) parts.push(digits.slice(start, start + size));
    start += size;
  }
  return parts.join('-');
}
