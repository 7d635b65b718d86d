/** Whether a moment of an open dialog lacks parts: to its form it is an empty value, which would be left out. */
export const isHalfTyped = (name: string) => document.querySelector<HTMLInputElement>(`[role="dialog"] input[name="${name}"]`)?.validity.badInput === true;
