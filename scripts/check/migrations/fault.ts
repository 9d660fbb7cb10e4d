/** What a migration must not do while the former version serves from the same database, and what to do instead. */
export const rules = {
  drop: 'the former version may still use it: stop using it in one release, drop it in a later one with `-- allow drop: unused since X.Y.Z`, a release that CHANGELOG.md names',
  rename:
    'the former version knows the old name: add the new one beside it, fill it, switch, drop the old one later',
  type: 'a new type writes the whole table again under a lock: add a column of that type, fill it in batches, switch',
  'not-null':
    'rows that are there have no value, and the former version writes none: give a default, or add the column as null and `add constraint … not null … not valid` later',
  rewrite:
    'a value worked out for each row writes the whole table again under a lock: add the column as null, set the default, fill it in batches',
  'not-valid':
    'the rows that are there are checked under a lock: write `not valid`, and validate in a later file',
  validate: 'reading the whole table must not hold other locks: validate in a file of its own',
  index:
    'writing waits until it is built: `create index concurrently if not exists` in a file `-- outside a transaction`',
  constraint:
    'what the former version writes or names in `on conflict` may rest on it: bring one of the same name in the same file',
  lock: 'nobody reads or writes meanwhile: do it `concurrently`, or say why it is quick',
  'one-table':
    'a lock that is held while another is waited for stops both tables, and may stop an order for good: one table a file',
  data: 'rows that are changed stay locked until the end: a file of its own, `-- in batches`',
  settings: 'the runner says how long locks are waited for, and where a transaction begins and ends',
  opaque:
    'the check cannot see what this does: write it as statements, or say why it is quick and breaks nothing',
  kind: 'the first line of the file and what is in it do not fit',
  unknown: 'the check does not know whether this is safe: extend it, or say why it is',
} as const

export type Rule = keyof typeof rules

export type Fault = { readonly rule: Rule; readonly what: string }

export const isRule = (name: string): name is Rule => Object.hasOwn(rules, name)
