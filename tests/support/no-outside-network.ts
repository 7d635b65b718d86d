import nock from 'nock';

/** No test may reach a machine that is not this one: an accidental call fails at once, by name. */
nock.disableNetConnect();
nock.enableNetConnect(/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/);
