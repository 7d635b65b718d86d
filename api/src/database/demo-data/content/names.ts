/** Names by which clearing finds the demo's groups, vouchers and webhook. */
export const demoGroups = [
  { name: '배움상사 신입 교육', kind: 'BUSINESS', seats: 30, invited: 40, ends: -50 },
  { name: '한강대학교 컴퓨터학부', kind: 'EDU', seats: 12, invited: 90, ends: 5 },
] as const;

export const demoVoucherBatch = '배움 데모 수강권';

export const demoReceiver = 'https://lms.example.com/hooks/baeum';
