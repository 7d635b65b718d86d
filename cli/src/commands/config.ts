import type { Command } from 'commander';
import { withContext, type Context } from '../context.ts';
import { credentialsFile } from '../session/places.ts';
import { writePrivate } from '../session/private-file.ts';
import { checkSetting, isSettingName, profileOf, resolveSetting, settingNames, type SettingName, type Values } from '../session/settings.ts';
import { withExamples } from '../terminal/examples.ts';
import { CliFailure, usage } from '../terminal/failures.ts';
import { inLanguages } from '../terminal/language.ts';
import { print } from '../terminal/print.ts';

const texts = inLanguages({
  ko: {
    list: '설정과 그 값이 온 곳을 봅니다',
    get: '설정 하나를 봅니다',
    set: '설정을 지금 프로필에 저장합니다',
    unset: '저장한 설정을 지웁니다',
    use: '늘 쓸 프로필을 고릅니다',
    path: '설정 파일의 위치를 봅니다',
    name: '설정 이름',
    unknown: (name: string) => `모르는 설정입니다: ${name}`,
    known: (names: string) => `쓸 수 있는 이름: ${names}`,
    unsetYet: (name: string) => `${name} 설정이 없습니다.`,
    setting: '설정',
    value: '값',
    origin: '온 곳',
    saved: (name: string, profile: string) => `프로필 ${profile}에 저장했습니다: ${name}`,
    removed: (name: string, profile: string) => `프로필 ${profile}에서 지웠습니다: ${name}`,
    using: (profile: string) => `이제 쓰는 프로필: ${profile}`,
    none: '없음',
    sources: { default: '기본값', locale: '로캘' },
  },
  en: {
    list: 'show settings and where each value comes from',
    get: 'show one setting',
    set: 'save a setting in the current profile',
    unset: 'remove a saved setting',
    use: 'choose the profile to use from now on',
    path: 'show where the files are',
    name: 'name of a setting',
    unknown: (name: string) => `Unknown setting: ${name}`,
    known: (names: string) => `Known names: ${names}`,
    unsetYet: (name: string) => `${name} is not set.`,
    setting: 'Setting',
    value: 'Value',
    origin: 'Origin',
    saved: (name: string, profile: string) => `Saved ${name} in profile ${profile}.`,
    removed: (name: string, profile: string) => `Removed ${name} from profile ${profile}.`,
    using: (profile: string) => `Profile ${profile} is used from now on.`,
    none: 'none',
    sources: { default: 'default', locale: 'locale' },
  },
});

export function defineConfig(config: Command): void {
  const t = texts();
  withExamples(config, 'baeum config list', 'baeum config set host https://baeum.example', 'baeum --profile school config set sdkKey my-client-key');
  config.command('list').description(t.list).action(withContext(list));
  config.command('get').description(t.get).argument('<name>', t.name).action(withContext(get));
  config.command('set').description(t.set).argument('<name>', t.name).argument('<value>', t.value).action(withContext(set));
  config
    .command('unset')
    .description(t.unset)
    .argument('<name>', t.name)
    .action(withContext((context, name: string) => set(context, name, undefined)));
  config.command('use').description(t.use).argument('<profile>').action(withContext(use));
  config.command('path').description(t.path).action(withContext(path));
}

async function list({ output, sources }: Context): Promise<void> {
  const t = texts();
  const names = Object.keys(settingNames) as SettingName[];
  const found = names.map((name) => ({ name, ...resolveSetting(sources, name) }));
  const settings = [{ name: 'profile', ...profileSetting(sources) }, ...found].map(({ name, value, source, origin }) => ({
    name,
    value: value ?? null,
    source: source ?? null,
    origin: origin ?? null,
  }));
  const rows = settings.map(({ name, value, source, origin }) => [
    name,
    value ?? t.none,
    origin ?? (source && source in t.sources ? t.sources[source as 'default'] : ''),
  ]);
  await print(output, settings, { table: { head: [t.setting, t.value, t.origin], rows } });
}

function profileSetting(sources: Context['sources']) {
  const { flags, env, project, user } = sources;
  const origins = [
    [flags.profile, 'flag', '--profile'],
    [env['BAEUM_PROFILE'], 'env', 'BAEUM_PROFILE'],
    [project?.content.profile, 'project', project?.file],
    [user.content.profile, 'user', user.file],
  ] as const;
  const [, source = 'default', origin] = origins.find(([value]) => value) ?? [];
  return { value: profileOf(sources), source, origin };
}

async function get({ output, sources }: Context, name: string): Promise<void> {
  const setting = resolveSetting(sources, checkName(name));
  if (!setting) throw new CliFailure('notFound', texts().unsetYet(name));
  await print(output, { name, value: setting.value, source: setting.source, origin: setting.origin ?? null }, { human: `${setting.value}\n` });
}

async function set({ output, sources }: Context, name: string, value: string | undefined): Promise<void> {
  const checked = checkName(name);
  const profile = profileOf(sources);
  const { profiles = {}, ...rest } = sources.user.content;
  const { [checked]: _former, ...others }: Values = profiles[profile] ?? {};
  const values: Values = value === undefined ? others : { ...others, [checked]: value };
  if (value !== undefined) checkSetting(checked, value);
  writePrivate(sources.user.file, { ...rest, profiles: { ...profiles, [profile]: values } });
  output.message(value === undefined ? texts().removed(name, profile) : texts().saved(name, profile));
}

async function use({ output, sources }: Context, profile: string): Promise<void> {
  writePrivate(sources.user.file, { ...sources.user.content, profile });
  output.message(texts().using(profile));
}

async function path({ output, sources }: Context): Promise<void> {
  const files = { config: sources.user.file, credentials: credentialsFile(sources.env), project: sources.project?.file ?? null };
  await print(output, files, { pairs: Object.entries(files).map(([name, file]) => [name, file ?? texts().none] as const) });
}

function checkName(name: string): SettingName {
  if (isSettingName(name)) return name;
  throw usage(texts().unknown(name), texts().known(Object.keys(settingNames).join(', ')));
}
