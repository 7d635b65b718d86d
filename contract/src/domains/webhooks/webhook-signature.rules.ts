/** How a webhook's secret begins, so that one found in a log or repository is recognised. */
export const webhookSecretPrefix = 'whsec_';

/** What of a message is signed. */
export interface SignedMessage {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** A new secret: 32 random bytes. */
export function newWebhookSecret(): string {
  return webhookSecretPrefix + btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
}

/** The headers by which a receiver knows who sent a message and when (Standard Webhooks); one signature for each secret. */
export async function webhookHeaders(
  secrets: readonly string[],
  message: SignedMessage,
): Promise<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const signatures = await Promise.all(secrets.map((secret) => signatureOf(secret, message)));
  return { 'webhook-id': message.id, 'webhook-timestamp': String(message.timestamp), 'webhook-signature': signatures.join(' ') };
}

async function signatureOf(secret: string, { id, timestamp, body }: SignedMessage): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.slice(webhookSecretPrefix.length)), (sign) => sign.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${id}.${timestamp}.${body}`));
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`;
}
