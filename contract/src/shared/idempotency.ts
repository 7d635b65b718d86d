/** Every POST takes an `Idempotency-Key`, except for these reasons, which an operation declares. The document shows these texts. */
export const keylessReasons = {
  /** Only reads, although the request has a body. */
  question: { ko: '묻기만 하고 바꾸지 않는 요청(판정, 미리보기)', en: 'what only asks and changes nothing (decisions, previews)' },
  /**
   * Checks a password, code, ticket or passkey, or begins or ends a sign-in. Failed attempts are counted, which a stored
   * response would undo; proofs are single-use; and the response with its cookies belongs to that browser or client.
   */
  proof: {
    ko: '로그인과 본인 확인(실패도 세며, 답은 그 브라우저나 프로그램의 것)',
    en: 'sign-in and proofs of identity (failed tries count, and the answer is for that browser or program alone)',
  },
  /** A repeat is recognised by its content: the id of an event, a playback or a payment. */
  recognised: {
    ko: '되풀이를 내용으로 알아보는 요청(이벤트, 진도, 결제 확인)',
    en: 'what is recognised when it comes again (events, progress, confirmations of payments)',
  },
} as const;
export type KeylessReason = keyof typeof keylessReasons;

/** An operation's setting: the key is required, or the reason why none is accepted. */
export type Idempotency = 'required' | KeylessReason;
