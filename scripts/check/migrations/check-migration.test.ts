import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkMigration } from './check-migration.ts'
import { rules } from './fault.ts'

/** The rules that a migration breaks, in order. */
async function broken(sql: string, releases: readonly string[] = ['0.1.0']): Promise<readonly string[]> {
  const reported = await checkMigration({ name: '0099_test.sql', sql }, releases)
  return reported.map((line) => /^0099_test\.sql:\d+: ([a-z-]+)/.exec(line)?.[1] ?? line)
}

const refused = [
  ['drop', 'drop table quotes'],
  ['drop', 'drop table if exists public.quotes cascade'],
  ['drop', 'drop view money_entries'],
  ['drop', 'drop function notify_change()'],
  ['drop', 'alter table orders drop column bags'],
  ['drop', 'alter table orders alter column bags drop default'],
  ['drop', 'truncate web_vitals'],
  ['rename', 'alter table orders rename to all_orders'],
  ['rename', 'alter table orders rename column bags to bag_count'],
  ['rename', 'alter view money_entries rename to entries'],
  ['rename', 'alter table orders rename to orders_so_far; create table orders (id integer)'],
  [
    'drop',
    `alter table orders rename to orders_so_far; alter table orders_so_far alter column id drop identity;
      create table orders (id integer) partition by range (id)`,
  ],
  ['type', 'alter table orders alter column number type bigint'],
  ['not-null', 'alter table orders add column weight integer not null'],
  ['rewrite', 'alter table orders add column mark uuid not null default gen_random_uuid()'],
  ['rewrite', 'alter table orders add column place bigint generated always as identity'],
  ['rewrite', 'alter table orders add column twice bigint generated always as (total * 2) stored'],
  ['rewrite', 'alter table orders set unlogged'],
  ['not-valid', 'alter table orders alter column zone_id set not null'],
  ['not-valid', 'alter table orders add constraint bags_few check (bags < 50)'],
  [
    'not-valid',
    'alter table orders add foreign key (shipper_id, zone_id) references delivery_zones (shipper_id, id)',
  ],
  ['not-valid', 'alter table orders add column bags_before integer check (bags_before > 0)'],
  ['not-valid', 'alter domain slug add check (length(value) < 200)'],
  ['validate', 'alter table orders validate constraint bags_few; create table other (id integer)'],
  ['index', 'create index orders_bags on orders (bags)'],
  ['index', 'alter table orders add unique (shipper_id, bags)'],
  ['constraint', 'alter table orders drop constraint orders_number_key'],
  ['lock', 'drop index orders_placed'],
  ['lock', 'lock table orders in exclusive mode'],
  ['lock', 'alter table notes attach partition notes_old default'],
  [
    'lock',
    'create table all_notes (id integer) partition by range (id); alter table all_notes attach partition notes default',
  ],
  ['lock', "create table notes_new partition of notes for values from ('2027-01-01') to ('2027-02-01')"],
  ['lock', 'alter table orders add constraint o exclude using gist (id with =)'],
  ['one-table', 'alter table orders add column a integer; alter table order_lines add column a integer'],
  ['data', 'update orders set bags = 1 where bags = 0'],
  ['data', 'delete from quotes'],
  ['data', 'insert into order_counters select id, 0 from shippers'],
  ['data', 'with gone as (delete from quotes returning id) select count(*) from gone'],
  ['settings', "set local lock_timeout = '1h'"],
  ['settings', 'commit'],
  ['opaque', 'do $$ begin perform 1; end $$'],
  ['kind', '-- outside a transaction\nselect 1'],
  ['kind', '-- outside a transaction\ncreate index concurrently orders_bags on orders (bags)'],
  ['kind', '-- outside a transaction\ndrop index concurrently orders_bags'],
  ['kind', 'create index concurrently if not exists orders_bags on orders (bags)'],
  ['kind', 'alter table notes detach partition notes_old concurrently'],
  ['kind', '-- in batches\nupdate orders set bags = 1 where bags = 0'],
  ['unknown', "select 1; security label on table orders is 'x'"],
] as const

test.each(refused)('refused by the rule %s: %s', async (rule, sql) => {
  expect(await broken(sql)).toEqual([rule])
})

test('every rule refuses something', () => {
  expect([...new Set(refused.map(([rule]) => rule))].toSorted()).toEqual(Object.keys(rules).toSorted())
})

test.each([
  'create table notes (id integer primary key); create index on notes (id); alter table notes add check (id > 0);\n' +
    'insert into notes select 1; drop table notes',
  `alter table orders rename to orders_so_far; alter table orders_so_far alter column id drop identity;
    alter index orders_pkey rename to orders_so_far_pkey;
    create table orders (id integer generated always as identity) partition by range (id);
    create table orders_default partition of orders default`,
  "alter table orders add column weight integer, add column sort text not null default 'plain', add column seen timestamptz default now()",
  "alter table orders add column words text[] not null default array['a']::text[]",
  'alter table orders add constraint bags_few check (bags < 50) not valid',
  'alter table orders add constraint zone_known not null zone_id not valid',
  'alter table orders validate constraint bags_few; alter table orders validate constraint zone_known',
  'alter table orders drop constraint orders_status_check, add constraint orders_status_check check (true) not valid',
  'alter table orders add constraint orders_bags_key unique using index orders_bags',
  'alter table orders alter column bags set default 2, alter column bags drop not null',
  'create or replace view money_entries as select 1 as id',
  "insert into order_counters values ('00000000-0000-4000-8000-000000000001', 0)",
  '-- outside a transaction\n-- For the list of bags.\ncreate unique index concurrently if not exists orders_bags on orders (bags)',
  '-- outside a transaction\ndrop index concurrently if exists orders_bags',
  '-- outside a transaction\nalter table notes detach partition notes_old concurrently',
  '-- in batches\nupdate orders set bags = 1 where id in (select id from orders where bags = 0 order by id limit 500)',
])('safe: %s', async (sql) => {
  expect(await broken(sql)).toEqual([])
})

describe('an allowance', () => {
  test('names its rule and a reason, above the statement that it is for', async () => {
    const sql = '-- About orders.\n-- allow data: a chain has a handful\nupdate shippers set name = name;'
    expect(await broken(sql)).toEqual([])
    expect(await broken(`${sql} update orders set bags = 1`)).toEqual(['data'])
    expect(await broken('-- allow data:\nupdate orders set bags = 1')).toEqual(['data'])
    expect(await broken('-- allow index: small\nupdate orders set bags = 1')).toEqual(['data', 'index'])
    expect(await broken('-- allow dta: small\nselect 1')).toEqual(['there'])
  })

  test('drops only what a release has stopped using before', async () => {
    const drop = (reason: string) => `-- allow drop: ${reason}\nalter table orders drop column bags`
    expect(await broken(drop('unused since 0.1.0, see 0051'))).toEqual([])
    expect(await broken(drop('unused since 0.2.0'))).toEqual(['drop'])
    expect(await broken(drop('nobody needs it'))).toEqual(['drop'])
  })
})

test('a fault is reported with its place, its rule and what to do instead', async () => {
  const sql = '-- Заказы.\n\nselect 1;\n\n-- Weight.\ndrop table quotes;\n'
  expect(await checkMigration({ name: '0099_test.sql', sql }, [])).toEqual([
    `0099_test.sql:6: drop (quotes): ${rules.drop}`,
  ])
  const [reported] = await checkMigration({ name: '0099_test.sql', sql: 'alter tabel orders' }, [])
  expect(reported).toContain('0099_test.sql: SqlError: syntax error at or near "tabel"')
})

test('every rule is in the guide', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../../docs/operations/migrations.md'), 'utf8')
  expect(Object.keys(rules).filter((rule) => !guide.includes(`| \`${rule}\``))).toEqual([])
})
