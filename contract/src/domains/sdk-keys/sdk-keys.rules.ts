/** How long a replaced key may go on working, at most. */
export const longestKeyOverlapHours = 90 * 24;

/** Why a key is not replaced again, shown as the detail of EXP_002. */
export function replacedKeyText(successor: number): string {
  return `이미 ${successor}번 키로 교체했습니다. 그 키를 교체해주세요.`;
}
