/** The content of a certificate. */
export interface CertificateSheet {
  siteName: string;
  serial: string;
  holderName: string;
  courseTitle: string;
  /** Calendar days in Seoul: `2026년 11월 21일`. */
  completedOn: string;
  issuedOn: string;
  verifyUrl: string;
}
