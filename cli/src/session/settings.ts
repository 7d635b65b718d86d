import { demoSdkKeys, developmentPort } from '@baeum/contract/shared/constants.ts';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CliFailure, usage } from '../terminal/failures.ts';
import { inLanguages, isLanguage, localeLanguage, type Language } from '../terminal/language.ts';
import { configFile, projectFileName } from './places.ts';
import { readPrivate } from './private-file.ts';

/** What can be set, each with the environment variable and the flag that set it too. */
export const settingNames = {
  host: { env: 'BAEUM_HOST', flag: '--host' },
  sdkKey: { env: 'BAEUM_SDK_KEY', flag: '--sdk-key' },
  lang: { env: 'BAEUM_LANG', flag: '--lang' },
  timeout: { env: 'BAEUM_TIMEOUT', flag: '--timeout' },
  timeZone: { env: 'BAEUM_TIME_ZONE', flag: '--time-zone' },
} as const;
export type SettingName = keyof typeof settingNames;
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingNames, name);

/** The address of a checkout's own site, and the SDK key of the demo data that it loads. */
export const defaults = { host: `http://localhost:${developmentPort}`, sdkKey: demoSdkKeys.client, timeout: '30', timeZone: 'Asia/Seoul' } as const;
export const defaultProfile = 'default';

export type Values = Partial<Record<SettingName, string>>;

/** `config.json`: settings by profile, and which profile is in use. */
export interface UserFile {
  profile?: string;
  profiles?: Record<string, Values>;
}

export interface Setting {
  value: string;
  /** Where the value comes from: the name of a flag, a variable or a file; nothing for a default. */
  origin: string | undefined;
  source: 'flag' | 'env' | 'project' | 'user' | 'locale' | 'default';
}

/** Everything that settings are read from, most important first. */
export interface Sources {
  flags: Values & { profile?: string | undefined };
  env: NodeJS.ProcessEnv;
  project: { file: string; content: Values & { profile?: string } } | undefined;
  user: { file: string; content: UserFile };
  /** Files that cannot be read: they count as empty, and code that needs settings reports them first. */
  broken: readonly CliFailure[];
}

const texts = inLanguages({
  ko: {
    badHost: (host: string) => `주소는 http:// 또는 https://로 시작해야 합니다: ${host}`,
    badTimeout: (value: string) => `시간 제한은 초 단위의 양수여야 합니다: ${value}`,
    badLanguage: (value: string) => `언어는 ko 또는 en이어야 합니다: ${value}`,
    badZone: (value: string) => `그런 시간대는 없습니다: ${value}. Asia/Seoul이나 UTC처럼 적어 주세요.`,
  },
  en: {
    badHost: (host: string) => `The host ${host} must start with http:// or https://.`,
    badTimeout: (value: string) => `The timeout ${value} must be a positive number of seconds.`,
    badLanguage: (value: string) => `The language ${value} must be ko or en.`,
    badZone: (value: string) => `${value} is no time zone. Write one like Asia/Seoul or UTC.`,
  },
});

export function readSources(flags: Sources['flags'], env: NodeJS.ProcessEnv, folder: string): Sources {
  const broken: CliFailure[] = [];
  const read = (file: string): object => {
    try {
      return readPrivate(file) ?? {};
    } catch (error) {
      if (!(error instanceof CliFailure)) throw error;
      broken.push(error);
      return {};
    }
  };
  const [project, user] = [findProjectFile(folder), configFile(env)];
  return {
    flags,
    env,
    project: project === undefined ? undefined : { file: project, content: read(project) },
    user: { file: user, content: read(user) },
    broken,
  };
}

/** The nearest project file upwards from a folder. */
function findProjectFile(folder: string): string | undefined {
  const file = join(folder, projectFileName);
  if (existsSync(file)) return file;
  const parent = dirname(folder);
  return parent === folder ? undefined : findProjectFile(parent);
}

export function profileOf({ flags, env, project, user }: Sources): string {
  return flags.profile ?? env['BAEUM_PROFILE'] ?? project?.content.profile ?? user.content.profile ?? defaultProfile;
}

/** A setting's value and origin; flags win over the environment, that over the project, the person and the default. */
export function resolveSetting(sources: Sources, name: SettingName): Setting | undefined {
  const { flags, env, project, user } = sources;
  const { env: variable, flag } = settingNames[name];
  const found: [Setting['source'], string, unknown][] = [
    ['flag', flag, flags[name]],
    ['env', variable, env[variable] || undefined],
    ['project', project?.file ?? '', project?.content[name]],
    ['user', user.file, user.content.profiles?.[profileOf(sources)]?.[name]],
  ];
  const [source, origin, value] = found.find(([, , candidate]) => candidate !== undefined) ?? [];
  if (source !== undefined) return { value: String(value), origin, source };
  return byDefault(sources, name);
}

function byDefault(sources: Sources, name: SettingName): Setting | undefined {
  const asDefault = (value: string): Setting => ({ value, origin: undefined, source: 'default' });
  if (name === 'lang') return { value: localeLanguage(sources.env), origin: undefined, source: 'locale' };
  if (name !== 'sdkKey') return asDefault(defaults[name]);
  // The demo key is only used for a site on this machine.
  return isOwnMachine(hostOf(sources).value) ? asDefault(defaults.sdkKey) : undefined;
}

function isOwnMachine(host: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(host).hostname);
}

/** Address of the server without a trailing slash. */
export function hostOf(sources: Sources): Setting {
  const setting = resolveSetting(sources, 'host') ?? { value: defaults.host, origin: undefined, source: 'default' as const };
  checkSetting('host', setting.value);
  const { origin, pathname } = new URL(setting.value);
  return { ...setting, value: origin + pathname.replace(/(?<!\/)\/+$/, '') };
}

export function languageOf(sources: Sources): Language {
  const value = resolveSetting(sources, 'lang')?.value;
  return isLanguage(value) ? value : localeLanguage(sources.env);
}

/** The zone that moments are shown in; a wrong name is refused when settings are needed, like every other wrong setting. */
export function timeZoneOf(sources: Sources): string {
  const value = resolveSetting(sources, 'timeZone')?.value ?? defaults.timeZone;
  return isTimeZone(value) ? value : defaults.timeZone;
}

/** What is usual is not looked up, for that takes as long as everything else about settings. */
function isTimeZone(name: string): boolean {
  if (name === defaults.timeZone) return true;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** How long a command may wait for the server, in milliseconds. */
export function timeoutOf(sources: Sources): number {
  const value = resolveSetting(sources, 'timeout')?.value ?? defaults.timeout;
  checkSetting('timeout', value);
  return Number(value) * 1000;
}

const longestTimeoutSeconds = 3600;

/** @throws CliFailure usage for a value that can't work */
export function checkSetting(name: SettingName, value: string): void {
  const seconds = Number(value);
  if (name === 'host' && !(URL.canParse(value) && /^https?:\/\//i.test(value))) throw usage(texts().badHost(value));
  if (name === 'timeout' && !(seconds > 0 && seconds <= longestTimeoutSeconds)) throw usage(texts().badTimeout(value));
  if (name === 'lang' && !isLanguage(value)) throw usage(texts().badLanguage(value));
  if (name === 'timeZone' && !isTimeZone(value)) throw usage(texts().badZone(value));
}

/**
 * Whether secrets that name no host of their own (from the environment or the person's settings) may go to the host in
 * use: not when only a project file named it, since a checkout from elsewhere could collect them that way.
 */
export function isHostTrusted(sources: Sources): boolean {
  return hostOf(sources).source !== 'project';
}

/** The SDK key for the host in use. */
export function sdkKeyOf(sources: Sources): string | undefined {
  const setting = resolveSetting(sources, 'sdkKey');
  if (setting && !isHostTrusted(sources) && setting.source !== 'flag' && setting.source !== 'project') return undefined;
  return setting?.value;
}
