import { z } from 'zod';
import { CliFailure, usage } from '../../../terminal/failures.ts';
import { inLanguages } from '../../../terminal/language.ts';
import { products, type Carried, type Product } from './carried.ts';
import { flagsmithSchema, fromFlagsmith } from './flagsmith.ts';
import { fromGrowthbook, growthbookEnvironments, growthbookSchema } from './growthbook.ts';
import { fromUnleash, unleashEnvironments, unleashSchema } from './unleash.ts';

const texts = inLanguages({
  ko: {
    looksLike: (name: string, product: string, flag: string) => `${name}은(는) ${product} 파일 같습니다: ${flag}`,
    ours: (name: string) => `${name}은(는) 이 서비스의 워크스페이스 파일 같습니다. --from 없이 가져오세요.`,
    unknown: (name: string, product: string) => `${name}은(는) ${product} 파일이 아닙니다.`,
    encrypted: '암호화한 내용입니다. 암호화하지 않은 SDK 연결의 파일을 쓰세요.',
    broken: (name: string, product: string, place: string) => `${name}에서 ${product} 파일과 맞지 않는 곳: ${place}`,
    choose: (names: string) => `여러 환경이 담겨 있습니다. 하나를 고르세요: --from-environment ${names}`,
    noEnvironment: (wanted: string, names: string) => `파일에 ${wanted} 환경이 없습니다. 있는 것: ${names}`,
  },
  en: {
    looksLike: (name: string, product: string, flag: string) => `${name} looks like a file of ${product}: ${flag}`,
    ours: (name: string) => `${name} looks like a workspace file of this service: import it without --from.`,
    unknown: (name: string, product: string) => `${name} is no file of ${product}.`,
    encrypted: 'Its content is encrypted. Use the file of an SDK connection without encryption.',
    broken: (name: string, product: string, place: string) => `${name} does not fit a file of ${product}: ${place}`,
    choose: (names: string) => `It has several environments. Choose one: --from-environment ${names}`,
    noEnvironment: (wanted: string, names: string) => `The file has no environment ${wanted}, only ${names}`,
  },
});

export interface ForeignFile {
  product: Product;
  content: unknown;
  /** For messages. */
  name: string;
  /** Environment of the file. */
  environment: string | undefined;
  /** Milliseconds; conditions on times that are past are decided. */
  now: number;
}

/** @throws CliFailure for a file that is not of the product */
export function carriedOver({ product, content, name, environment, now }: ForeignFile): Carried {
  refuseOthers(product, content, name);
  switch (product) {
    case 'growthbook': {
      const file = parsed(growthbookSchema, content, { product, name });
      return fromGrowthbook(file, chosen(growthbookEnvironments(file), environment));
    }
    case 'unleash': {
      const file = parsed(unleashSchema, content, { product, name });
      return fromUnleash(file, chosen(unleashEnvironments(file), environment), now);
    }
    case 'flagsmith':
      return fromFlagsmith(parsed(flagsmithSchema, content, { product, name }));
  }
}

function refuseOthers(product: Product, content: unknown, name: string): void {
  const t = texts();
  const found = productOf(content);
  if (found === product) return;
  if (found === undefined) throw new CliFailure('validation', t.unknown(name, products[product]));
  throw new CliFailure('validation', found === 'workspace' ? t.ours(name) : t.looksLike(name, products[found], `--from ${found}`));
}

/** Says so when the file of an import without `--from` is of another product. */
export function refuseForeign(content: unknown, name: string): void {
  const found = productOf(content);
  if (found !== undefined && found !== 'workspace') throw new CliFailure('validation', texts().looksLike(name, products[found], `--from ${found}`));
}

/** By the members that only one of them has. */
function productOf(content: unknown): Product | 'workspace' | undefined {
  if (typeof content !== 'object' || content === null) return undefined;
  if (Array.isArray(content)) {
    const isExport = content.every((each: unknown) => has(each, 'name') && has(each, 'enabled') && (has(each, 'initial_value') || has(each, 'multivariate')));
    return isExport && content.length > 0 ? 'flagsmith' : undefined;
  }
  if (has(content, 'featureFlags') && has(content, 'experiments')) return 'workspace';
  if (has(content, 'feature_states')) return 'flagsmith';
  if (has(content, 'encryptedFeatures')) throw new CliFailure('validation', texts().encrypted);
  if (!has(content, 'features')) return undefined;
  const { features } = content as { features: unknown };
  if (!Array.isArray(features)) return typeof features === 'object' ? 'growthbook' : undefined;
  if (has(content, 'featureStrategies') || features.every((each) => has(each, 'strategies'))) return 'unleash';
  return features.every((each) => has(each, 'environments')) ? 'growthbook' : undefined;
}

function has(value: unknown, member: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, member);
}

const mostPlaces = 3;

function parsed<Schema extends z.ZodType>(schema: Schema, content: unknown, { product, name }: { product: Product; name: string }): z.output<Schema> {
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  const places = result.error.issues.flatMap(placesOf).slice(0, mostPlaces);
  throw new CliFailure('validation', texts().broken(name, products[product], places.join(', ')));
}

/** Of the shapes that a file may have, the one that it comes closest to. */
function placesOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code !== 'invalid_union') return [`${issue.path.join('.')} (${issue.message})`];
  const deepest = issue.errors.toSorted((a, b) => depthOf(b) - depthOf(a))[0] ?? [];
  return deepest.flatMap((each) => placesOf({ ...each, path: [...issue.path, ...each.path] }));
}

function depthOf(issues: readonly z.core.$ZodIssue[]): number {
  return Math.max(0, ...issues.map(({ path }) => path.length));
}

/** The environment that is read; a file of one does not name it. */
function chosen(environments: readonly string[], wanted: string | undefined): string {
  const [only = '', ...others] = environments;
  if (wanted === undefined) {
    if (others.length > 0) throw usage(texts().choose(environments.join('|')));
    return only;
  }
  if (environments.length > 0 && !environments.includes(wanted)) throw usage(texts().noEnvironment(wanted, environments.join(', ')));
  return wanted;
}
