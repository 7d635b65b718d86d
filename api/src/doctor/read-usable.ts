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

/** What is left may lack something else, so it is read again without that; what only production requires is not needed to look at the rest. */
function readRest(env: Environment, problems: readonly string[]): Config {
  const unusable = new Set(problems.flatMap((problem) => problem.match(names) ?? []).flatMap((name) => [name, `${name}_FILE`]));
  unusable.delete('NODE_ENV');
  const left = Object.fromEntries(Object.entries(env).filter(([name]) => !unusable.has(name)));
  const isAllGone = Object.keys(left).length === Object.keys(env).length;
  const rest = isAllGone ? { ...left, NODE_ENV: 'development' } : left;
  try {
    return readConfig(rest);
  } catch (error) {
    if (!(error instanceof ConfigError) || (isAllGone && env['NODE_ENV'] === 'development')) throw error;
    return readRest(rest, error.problems);
  }
}
