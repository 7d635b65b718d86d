import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Option } from '../../ui/choice/options.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { cohorts } from '../cohorts/cohorts.api.ts';
import { experiments } from '../experiments/experiments.api.ts';
import { featureFlags } from '../feature-flags/feature-flags.api.ts';
import { segments } from '../segments/segments.api.ts';
import { targetingTexts as texts } from './parts/targeting.texts.ts';

/** Kinds that are selected from a list. */
export type ListedKind = 'SEGMENT' | 'COHORT' | 'AB_TEST' | 'FEATURE_FLAG';

/** An entity that can be selected, with its variations. */
export interface Choice extends Option {
  variations: readonly string[];
}

interface Listed {
  total: number;
  items: readonly Choice[];
}

/** Number loaded at once; with more, typing searches on the server. */
const atOnce = 100;

const numbered = ({ key, name, variations = [] }: { key: number; name: string; variations?: readonly { key: string }[] }): Choice => ({
  value: String(key),
  text: name === '' ? texts.number(key) : `${texts.number(key)} ${name}`,
  variations: variations.map((variation) => variation.key),
});

const lists: Readonly<Record<ListedKind, (environment: string, q: string) => Promise<Listed>>> = {
  SEGMENT: async (environment, q) => {
    const { body } = await segments.listSegments.query(requestOf(environment, q));
    return { total: body.total, items: body.items.map(({ key, name }) => ({ value: key, text: name || key, note: key, variations: [] })) };
  },
  COHORT: async (environment, q) => listOf((await cohorts.listCohorts.query(requestOf(environment, q))).body),
  AB_TEST: async (environment, q) => listOf((await experiments.listExperiments.query(requestOf(environment, q))).body),
  FEATURE_FLAG: async (environment, q) => {
    const { total, items } = (await featureFlags.listFeatureFlags.query(requestOf(environment, q))).body;
    return { total, items: items.map(({ key, name }) => numbered({ key, name })) };
  },
};

function requestOf(environment: string, q: string) {
  return { query: { environment, pageSize: String(atOnce), ...(q && { q }) } };
}

function listOf({ total, items }: { total: number; items: readonly Parameters<typeof numbered>[0][] }): Listed {
  return { total, items: items.map(numbered) };
}

/** Selectable entities of a kind. `onType` is defined when there are more than loaded at once. */
export function useChoices(kind: ListedKind, environment: string) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim()) ?? '';
  const { data: all, error } = useQuery({ queryKey: keyOf(kind, environment, ''), queryFn: () => lists[kind](environment, '') });
  const isMore = (all?.total ?? 0) > atOnce;
  const { data: found } = useQuery({ queryKey: keyOf(kind, environment, q), queryFn: () => lists[kind](environment, q), enabled: isMore && q !== '' });
  const known = all?.items ?? [];
  return {
    known,
    options: isMore && q !== '' ? (found?.items ?? []) : known,
    isPending: !all && !error,
    error,
    ...(isMore && { onType: setTyped }),
  };
}

/** Refetched when entities of the kind change. */
const topics: Readonly<Record<ListedKind, string>> = { SEGMENT: 'segments', COHORT: 'cohorts', AB_TEST: 'experiments', FEATURE_FLAG: 'feature-flags' };
const keyOf = (kind: ListedKind, environment: string, q: string) => [topics[kind], 'choices', kind, environment, q];
