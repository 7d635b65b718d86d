import nock from 'nock';

/** No test may reach a machine that is not this one: an accidental call fails at once, by name. */
// Files of one worker share the module: one of them may have left it off, for connections that it must not touch, or answers nobody took.
if (!nock.isActive()) nock.activate();
nock.cleanAll();
nock.disableNetConnect();
nock.enableNetConnect(/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/);
