import { invalidField } from '../../shared/errors.ts';

export const corporationFieldErrors = { unknown: invalidField('모르는 기업입니다.') } as const;
