/** A setting that no schema has, because a command reads it instead of the shop. */
export type ScriptSetting = {
  readonly name: string
  readonly fallback: string
  readonly meaning: string
  /** `operation`: to run a shop; `development`: to change it. */
  readonly for: 'operation' | 'development'
}

/** A test compares this list with what the commands read. */
export const scriptSettings: readonly ScriptSetting[] = [
  {
    name: 'BACKUP_DAYS',
    fallback: '14',
    meaning:
      '`npm run backup` removes base backups that would be older than this number of days at the next daily backup; the newest stays.',
    for: 'operation',
  },
  {
    name: 'BENCH_PORT',
    fallback: '4180',
    meaning: 'First port of the servers of `npm run bench`.',
    for: 'development',
  },
  {
    name: 'CHROMIUM',
    fallback: '',
    meaning: 'Browser for the journeys; without it one is searched for and then downloaded.',
    for: 'development',
  },
  {
    name: 'FAULTS',
    fallback: 'none; `all` in `npm run test:long`',
    meaning: '`all` includes long fault tests: a full disk, clock jumps.',
    for: 'development',
  },
  {
    name: 'FUZZ_TIMES',
    fallback: '240 in `npm run test:long`',
    meaning: 'Pairs of generated requests for every call.',
    for: 'development',
  },
  {
    name: 'KILL_ROUNDS',
    fallback: '3; 100 in `npm run test:long`',
    meaning: 'Number of kills of the server in fault tests.',
    for: 'development',
  },
  {
    name: 'LONG_TESTS',
    fallback: '`off`; `on` in `npm run test:long`',
    meaning: '`on` includes tests that take minutes: a further language.',
    for: 'development',
  },
  {
    name: 'PROMOTION_ROUNDS',
    fallback: '3',
    meaning: 'Number of times that the database is killed and its replica promoted, in `npm run test:long`.',
    for: 'development',
  },
  {
    name: 'PROPERTY_TIMES',
    fallback: '1; 20 in `npm run test:long`',
    meaning: 'Factor for the number of generated cases of property tests.',
    for: 'development',
  },
  {
    name: 'RESTART_ROUNDS',
    fallback: '1; 5 in `npm run test:long`',
    meaning: 'Number of rolling restarts of two instances.',
    for: 'development',
  },
  {
    name: 'SHOTS_DIR',
    fallback: '',
    meaning: 'Folder for the pictures of `npm run shots`.',
    for: 'development',
  },
]
