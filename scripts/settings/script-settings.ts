/** A setting that no schema has, because a command reads it and not the shop. */
export type ScriptSetting = {
  readonly name: string
  readonly fallback: string
  readonly meaning: string
  /** `operation`: for who runs a shop; `development`: for who changes it. */
  readonly for: 'operation' | 'development'
}

/** A test holds this list against what the commands read. */
export const scriptSettings: readonly ScriptSetting[] = [
  {
    name: 'BACKUP_DAYS',
    fallback: '14',
    meaning:
      '`npm run backup` removes copies that would be older than so many days at the next daily copy; the newest stays.',
    for: 'operation',
  },
  {
    name: 'BENCH_PORT',
    fallback: '4180',
    meaning: 'From which port on `npm run bench` opens its servers.',
    for: 'development',
  },
  {
    name: 'CHROMIUM',
    fallback: '',
    meaning: 'A browser for the journeys; left out, one is looked for and then fetched.',
    for: 'development',
  },
  {
    name: 'FAULTS',
    fallback: 'none; `all` in `npm run test:long`',
    meaning: '`all` makes the faults that take long as well: a full disk, clocks that jump.',
    for: 'development',
  },
  {
    name: 'FUZZ_TIMES',
    fallback: '240 in `npm run test:long`',
    meaning: 'How many times two requests are made up for every call.',
    for: 'development',
  },
  {
    name: 'KILL_ROUNDS',
    fallback: '3; 100 in `npm run test:long`',
    meaning: 'How often the shop is killed in the fault runs.',
    for: 'development',
  },
  {
    name: 'PROMOTION_ROUNDS',
    fallback: '3',
    meaning: 'How often the database is killed and its replica promoted, in `npm run test:long`.',
    for: 'development',
  },
  {
    name: 'PROPERTY_TIMES',
    fallback: '1; 20 in `npm run test:long`',
    meaning: 'How many times the usual cases generated tests try.',
    for: 'development',
  },
  {
    name: 'RESTART_ROUNDS',
    fallback: '1; 5 in `npm run test:long`',
    meaning: 'How often two instances are restarted one after the other.',
    for: 'development',
  },
  {
    name: 'SHOTS_DIR',
    fallback: '',
    meaning: 'Where `npm run shots` leaves its pictures.',
    for: 'development',
  },
]
