export const secondFactorStepTexts = {
  title: '2단계 인증',
  leads: {
    PASSKEY: '등록한 패스키로 본인인지 확인할게요. 지문이나 얼굴, 화면 잠금을 쓰면 돼요.',
    TOTP: '인증 앱에 보이는 여섯 자리 번호를 입력해주세요.',
    RECOVERY_CODE: '인증 수단을 등록할 때 받은 복구 코드 하나를 입력해주세요. 한 번 쓴 코드는 다시 쓸 수 없어요.',
  },
  labels: { TOTP: '인증 번호', RECOVERY_CODE: '복구 코드' },
  others: { PASSKEY: '패스키로 확인하기', TOTP: '인증 앱으로 확인하기', RECOVERY_CODE: '복구 코드로 확인하기' },
  withPasskey: '패스키로 확인',
  passkeyGivenUp: '패스키를 확인하지 못했어요. 다시 시도하거나 다른 방법을 골라주세요.',
  submit: '확인',
  locked: (seconds: number) => `인증을 여러 번 틀려 잠시 막았어요. ${Math.ceil(seconds / 60)}분 뒤에 다시 시도해주세요.`,
} as const;

/** There is no passkey to sign in with. */
export const noPasskeyText = '이 기기에서 쓸 수 있는 패스키를 찾지 못했어요. 이메일과 비밀번호로 로그인해주세요.';
