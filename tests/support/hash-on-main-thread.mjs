import { registerHooks } from 'node:module';

/** For `node --import`: passwords are compared on the main thread, as a careless server would do it. */
const careless = `import argon2 from '@node-rs/argon2';
export const hash = async (...given) => argon2.hashSync(...given);
export const verify = async (...given) => argon2.verifySync(...given);`;
const address = `data:text/javascript,${encodeURIComponent(careless)}`;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== '@node-rs/argon2') return next(specifier, context);
    // The replacement itself gets the real one.
    return context.parentURL === address ? next(specifier, { ...context, parentURL: import.meta.url }) : { url: address, shortCircuit: true };
  },
});
