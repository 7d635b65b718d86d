const shapes = new WeakMap<object, () => ReadonlySet<string>>();

/** Remembers what an answer may hold, so that a member that is absent this once is not taken for one that does not exist. */
export function describeAnswer(body: unknown, members: () => ReadonlySet<string>): void {
  if (typeof body === 'object' && body !== null) shapes.set(body, members);
}

/** The members that an answer, or each item of a list, can have; nothing when that is not known. */
export function knownMembers(answer: unknown): ReadonlySet<string> | undefined {
  const members = typeof answer === 'object' && answer !== null ? shapes.get(answer)?.() : undefined;
  return members && members.size > 0 ? members : undefined;
}
