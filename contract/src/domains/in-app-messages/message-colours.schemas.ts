import { z } from 'zod';
import { withRule } from '../../shared/rule.ts';
import { messageColourRule } from './message-colours.rules.ts';

const words = {
  background: { description: '메시지의 바탕색', examples: ['#fff7e0'] },
  title: { description: '제목의 색', examples: ['#1d1c19'] },
  body: { description: '본문의 색', examples: ['#4a4741'] },
  close: { description: '닫기 버튼의 색', examples: ['#1d1c19'] },
  buttonText: { description: '버튼의 글자색', examples: ['#ffffff'] },
  buttonBackground: { description: '버튼의 바탕색', examples: ['#00804f'] },
  buttonBorder: { description: '버튼의 테두리색', examples: ['#00804f'] },
};

/** Null resets to the page's colour; absent members are left unchanged. */
const colour = withRule(z.string(), messageColourRule).nullish();
/** An imported colour may be in any CSS notation. */
const shownColour = z.string().nullable();

export const contentColoursSchema = z
  .strictObject({
    background: colour.meta(words.background),
    title: colour.meta(words.title),
    body: colour.meta(words.body),
    close: colour.meta(words.close),
  })
  .meta({
    id: 'InAppMessageColors',
    description: '메시지의 색. null이면 사이트의 색이고(밝은 화면과 어두운 화면에서 다릅니다), 보내지 않은 색은 그대로입니다.',
    examples: [{ background: '#fff7e0', title: '#1d1c19', body: '#4a4741', close: '#1d1c19' }],
  });

export const buttonColoursSchema = z
  .strictObject({
    text: colour.meta(words.buttonText),
    background: colour.meta(words.buttonBackground),
    border: colour.meta(words.buttonBorder),
  })
  .meta({
    id: 'InAppMessageButtonColors',
    description: '버튼의 색. null이면 사이트의 색이고, 보내지 않은 색은 그대로입니다.',
    examples: [{ text: '#ffffff', background: '#00804f', border: '#00804f' }],
  });

export const shownContentColours = z
  .object({
    background: shownColour.meta(words.background),
    title: shownColour.meta(words.title),
    body: shownColour.meta(words.body),
    close: shownColour.meta(words.close),
  })
  .meta({ id: 'InAppMessageColorsView', description: '메시지의 색. null이면 사이트의 색' });

export const shownButtonColours = z
  .object({
    text: shownColour.meta(words.buttonText),
    background: shownColour.meta(words.buttonBackground),
    border: shownColour.meta(words.buttonBorder),
  })
  .meta({ id: 'InAppMessageButtonColorsView', description: '버튼의 색. null이면 사이트의 색' });
