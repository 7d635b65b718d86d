/** What the panel reads of a person, with personal data masked. */
export function userRequest(id: string) {
  return { params: { id }, query: { masked: 'true' } } as const;
}
