import { invalidField, type ErrorHelp, type ErrorTable } from '../../shared/errors.ts';

export const adminCorporationErrors = {
  taken: { errorCode: 'CORPORATION_001', status: 409, message: '같은 이름의 기업이 이미 있습니다.' },
} as const satisfies ErrorTable;

export const adminCorporationErrorHelp: ErrorHelp<typeof adminCorporationErrors> = {
  taken: { english: 'Another company already has this name.', person: '목록에서 그 기업을 찾아 고쳐주세요.' },
};

export const adminCorporationFieldErrors = { logo: invalidField('올린 그림이 아닙니다. 로고를 다시 올려주세요.') } as const;
