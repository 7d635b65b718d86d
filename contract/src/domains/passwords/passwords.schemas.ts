import { z } from 'zod';
import { passwordLength } from '../../shared/constants.ts';
import { withRule } from '../../shared/rule.ts';
import { passwordRule } from './passwords.rules.ts';

/** A password to be set. The server also compares it with the person's own address and name, which it alone knows. */
export const newPasswordSchema = withRule(z.string(), (password) => passwordRule(password)).meta({
  description: `새 비밀번호. ${passwordLength.min}자부터 ${passwordLength.max}자까지`,
  examples: ['비 오는 날의 파란 우산'],
});
