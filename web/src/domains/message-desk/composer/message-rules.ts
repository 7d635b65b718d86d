import {
  addressRule,
  buttonProblems,
  contentProblems,
  inAppMessageErrors,
  periodProblems,
} from '@baeum/contract/domains/in-app-messages/in-app-messages.rules.ts';
import { delayProblems, deliveryErrors, slotProblems } from '@baeum/contract/domains/in-app-messages/message-delivery.rules.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { invalidField, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { fromSeoulInput } from '../../../ui/dates/seoul-input.ts';
import type { Problems } from '../../../ui/form/use-contract-form.ts';
import { targetsRule } from '../../targeting/parts/targets.ts';
import { messageDeskTexts } from '../message-desk.texts.ts';
import { hasImage, isLink, rulesOf, slotsOf, type ButtonDraft, type MessageDraft } from './message-draft.ts';

const { problems: words } = messageDeskTexts.form;
const needed = {
  name: invalidField(words.name),
  event: invalidField(words.event),
  platform: invalidField(words.platform),
  alt: invalidField(words.alt),
  buttons: invalidField(words.buttons),
  days: invalidField(words.days),
  capAmount: invalidField(words.capAmount),
};

/** Validation errors of the contract's rules, by form field. */
export function messageProblems(draft: MessageDraft): Problems<MessageDraft> {
  const content = contentProblems({ ...draft, image: draft.imageUrl.trim() ? {} : null });
  const [startAt, endAt] = [fromSeoulInput(draft.startAt), fromSeoulInput(draft.endAt)];
  const period = draft.periodType === 'CUSTOM' ? periodProblems({ type: 'CUSTOM', startAt, endAt }) : [];
  const at = (problems: readonly { path: readonly (string | number)[]; error: ErrorEntry }[], name: string) =>
    problems.find(({ path }) => path[0] === name)?.error;
  const shown = hasImage(draft.layout);
  return {
    name: isBlank(draft.name) ? needed.name : undefined,
    title: at(content, 'title'),
    imageUrl: shown ? imageProblem(draft.imageUrl.trim()) : undefined,
    imageAlt: shown && isBlank(draft.imageAlt) ? needed.alt : undefined,
    buttons: draft.buttons.some((button) => Object.values(buttonFieldProblems(button)).some(Boolean)) ? needed.buttons : undefined,
    eventKeys: draft.eventKeys.length === 0 ? needed.event : undefined,
    rules: rulesOf(draft)
      .map(({ targets }) => targetsRule(targets))
      .find(Boolean),
    delayAmount: draft.delayAmount > 0 ? delayProblems({ timeUnit: draft.delayUnit, amount: draft.delayAmount })[0]?.error : undefined,
    targets: targetsRule(draft.targets),
    platforms: draft.platforms.length === 0 ? needed.platform : undefined,
    startAt: at(period, 'startAt'),
    endAt: at(period, 'endAt'),
    hours: draft.timetableType === 'CUSTOM' ? hoursProblem(draft) : undefined,
    capAmount: Number.isNaN(draft.capCount) || draft.capAmount > 0 ? undefined : needed.capAmount,
  };
}

function imageProblem(url: string): ErrorEntry | undefined {
  return url === '' ? inAppMessageErrors.imageRequired : addressRule(url);
}

function hoursProblem({ hours }: MessageDraft): ErrorEntry | undefined {
  if (hours.length === 0) return deliveryErrors.slotsRequired;
  if (hours.some(({ days }) => days.length === 0)) return needed.days;
  return slotsOf(hours).flatMap(slotProblems)[0]?.error;
}

/** Validation errors of one button. */
export function buttonFieldProblems({ text, action, value }: ButtonDraft): { text?: string | undefined; value?: string | undefined } {
  const address = isLink(action) ? (value ?? '').trim() : null;
  const lacking = buttonProblems({ action, value: address || null })[0]?.error;
  return {
    text: isBlank(text) ? words.buttonText : undefined,
    value: (lacking ?? (address ? addressRule(address) : undefined))?.message,
  };
}
