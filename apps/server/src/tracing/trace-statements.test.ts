import { expect, test } from 'vitest'
import { getSummary } from './trace-statements.ts'

test.each([
  ['select "id" from "orders" where "phone" = $1', 'SELECT', 'orders'],
  ['insert into "order_lines" ("id") values ($1)', 'INSERT', 'order_lines'],
  ['update customers set name = $1', 'UPDATE', 'customers'],
  ["delete from carts where owner = '+998901234567'", 'DELETE', 'carts'],
  ['  with due as (select id from sms_messages) update sms_messages set x = 1', 'WITH', 'sms_messages'],
  ['begin', 'BEGIN', null],
  ["select pg_notify('changes', $1)", 'SELECT', null],
  ['-- odd', 'STATEMENT', null],
])('%s is recorded as %s %s', (text, operation, table) => {
  expect(getSummary(text)).toEqual({ operation, table })
})
