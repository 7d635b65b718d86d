import type { InAppMessageDecision } from '@baeum/contract/engine/decisions.ts';
import type { InAppMessageBodyConfig } from '@baeum/contract/engine/in-app-message-config.ts';
import type { TrackedEvent } from '../types.ts';
import type { Interaction } from './interaction.ts';

/** A displayed message and its reason. */
export interface ShownMessage {
  decision: InAppMessageDecision;
  message: InAppMessageBodyConfig;
  /** Id of the triggering event. */
  triggerInsertId: string;
}

/** The service's own events about a message, with the public SDK's properties. */
export const messageEvents = {
  impression: (shown: ShownMessage): TrackedEvent => ({
    key: '$in_app_impression',
    properties: {
      ...commonProperties(shown),
      ...(shown.message.text && { title_text: shown.message.text.title.text, body_text: shown.message.text.body.text }),
      button_text: shown.message.buttons.map(({ text }) => text),
      image_url: shown.message.images.map((image) => (image as { imagePath?: unknown }).imagePath),
    },
  }),
  close: (shown: ShownMessage): TrackedEvent => ({ key: '$in_app_close', properties: commonProperties(shown) }),
  interaction: (shown: ShownMessage, interaction: Exclude<Interaction, { type: 'CLOSE' }>): TrackedEvent =>
    interaction.type === 'IMAGE_IMPRESSION'
      ? { key: '$in_app_image_impression', properties: { ...commonProperties(shown), image_url: interaction.imageUrl, image_order: interaction.imageOrder } }
      : { key: '$in_app_action', properties: { ...commonProperties(shown), ...actionProperties(interaction) } },
};

function commonProperties({ decision, message, triggerInsertId }: ShownMessage): Record<string, unknown> {
  const { variation } = decision;
  return {
    $trigger_event_insert_id: triggerInsertId,
    ...(variation && {
      experiment_id: variation.experiment.id,
      experiment_key: variation.experiment.key,
      variation_id: variation.variation?.id,
      variation_key: variation.variationKey,
      experiment_decision_reason: variation.reason,
    }),
    in_app_message_id: decision.inAppMessageId,
    in_app_message_key: decision.messageKey,
    in_app_message_display_type: message.layout.displayType,
    decision_reason: decision.reason,
  };
}

function actionProperties({ action, area, buttonText, imageUrl, imageOrder }: Extract<Interaction, { type: 'ACTION' }>): Record<string, unknown> {
  const optional = { action_value: action.value ?? undefined, button_text: buttonText, image_url: imageUrl, image_order: imageOrder };
  const given = Object.entries(optional).filter(([, value]) => value !== undefined);
  return { action_type: action.type, action_area: area, ...Object.fromEntries(given) };
}
