/** Hours that a mailed link of each kind works. */
export const mailLinkHours = { VERIFY_SIGN_UP_EMAIL: 24, CHANGE_EMAIL: 24, CHANGE_PASSWORD: 1, ACTIVATE: 24 } as const;
