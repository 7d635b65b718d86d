import { allJobs } from '@baeum/api/src/jobs/jobs.register.ts';
import { mailKinds } from '@baeum/api/src/jobs/mail-kinds.ts';
import { jobTexts } from '@baeum/web/src/domains/jobs/jobs.texts.ts';
import { outboxTexts } from '@baeum/web/src/domains/outbox/outbox.texts.ts';
import { expect, test } from 'vitest';

test("every job and every kind of mail has a Korean name on the operators' screens", () => {
  const jobs = allJobs.map(({ name }) => [name, jobTexts.jobs(name)] as const);
  const kinds = [...Object.keys(mailKinds), 'phone-code'].map((kind) => [kind, outboxTexts.kinds(kind)] as const);
  for (const named of [jobs, kinds]) {
    expect(named.filter(([, words]) => words === undefined)).toEqual([]);
    const words = named.map(([, word]) => word);
    expect(words).toEqual([...new Set(words)]);
  }
});
