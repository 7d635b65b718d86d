import { ConfigError, readConfig, type Config } from '../config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Words in a message that may be names of settings. */
const names = /[A-Z][A-Z\d]*(?:_[A-Z\d]+)*/g;

/** Reads the settings without invalid ones, so that everything else can be checked; returns the problems of those, too. */
export function readUsable(env: Environment): { settings: Config; problems: readonly string[] } {
  try {
    return { settings: readConfig(env), problems: [] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { settings: readRest(env, error.problems), problems: error.problems };
  }
}

/** Removing settings may cause other problems, so it reads again without these; requirements of production only are ignored. */
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
