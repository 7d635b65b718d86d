import { track } from '../../client/analytics.ts';

type SignInEvent = 'view_signin_modal' | 'click_signin_at_signin' | 'click_find_id_at_signin' | 'click_find_pw_at_signin' | 'click_signup_at_signin';

/** The form's events always call it a modal (specification section 9). */
export function trackAtSignIn(key: SignInEvent): void {
  track(key, { spot: 'modal' });
}
