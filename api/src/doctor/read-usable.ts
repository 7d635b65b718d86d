import { ConfigError, readConfig, type Config } from '../config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Every word in a line about a setting that may be the name of one. */
const names = /[A-Z][A-Z\d]*(?:_[A-Z\d]+)*/g;

/** The settings, without those that cannot be used, so that everything else can be looked at; and what is wrong with those. */
export function readUsable(env: Environment): { settings: Config; problems: readonly string[] } {
  try {
    return { settings: readConfig(env), problems: [] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { settings: readRest(env, error.problems), problems: error.problems };
  }
}

function readRest(env: Environment, problems: readonly string[]): Config {
  const unusable = new Set(problems.flatMap((problem) => problem.match(names) ?? []).flatMap((name) => [name, `${name}_FILE`]));
  unusable.delete('NODE_ENV');
  const rest = Object.fromEntries(Object.entries(env).filter(([name]) => !unusable.has(name)));
  try {
    return readConfig(rest);
  } catch {
    // Production requires what is missing; what it has is looked at nevertheless.
    return readConfig({ ...rest, NODE_ENV: 'development' });
  }
}
