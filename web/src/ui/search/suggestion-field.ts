/** Attributes of a text field with suggestions; `id` is their list's. */
export function suggestionField(id: string) {
  return { role: 'combobox', 'aria-expanded': false, 'aria-controls': id, 'aria-autocomplete': 'list', autoComplete: 'off' } as const;
}
