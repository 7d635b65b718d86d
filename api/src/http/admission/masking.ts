import type { UserActor } from './actor.ts';
import { mayOperate } from './rights.ts';

type Text = string | null | undefined;

/** How personal data is shown to one caller: as it is, or mostly hidden. Absent values stay absent. */
export interface Mask {
  /** Whether anything is hidden. */
  on: boolean;
  email<T extends Text>(email: T): T;
  phone<T extends Text>(phone: T): T;
  realName<T extends Text>(name: T): T;
}

const shown: Mask = { on: false, email: (text) => text, phone: (text) => text, realName: (text) => text };
const hidden: Mask = { on: true, email: hiding(maskEmail), phone: hiding(maskPhone), realName: hiding(maskRealName) };

/**
 * The mask for this operator's request: applied where the query asks for it, and always for operators without the support right.
 * `const mask = maskFor(actor, query); … email: mask.email(row.email)`
 */
export function maskFor(actor: UserActor, { masked = false }: { masked?: boolean | undefined }): Mask {
  return masked || !mayOperate(actor, 'admin:support') ? hidden : shown;
}

function hiding(hide: (text: string) => string) {
  return <T extends Text>(text: T): T => (typeof text === 'string' ? hide(text) : text) as T;
}

/** `ho***@example.com` */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, host] = at < 0 ? [email, ''] : [email.slice(0, at), email.slice(at)];
  return `${name.slice(0, Math.min(2, Math.max(name.length - 1, 0)))}***${host}`;
}

/** `010-****-1234` */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `${digits.length > 8 ? digits.slice(0, 3) : '***'}-****-${digits.length > 4 ? digits.slice(-4) : '****'}`;
}

/** `김*움`; of two letters the first. */
export function maskRealName(name: string): string {
  const letters = [...name];
  const last = letters.length > 2 ? letters.at(-1) : '';
  return `${letters[0] ?? ''}${'*'.repeat(Math.max(letters.length - (last ? 2 : 1), 1))}${last}`;
}
