import { toLocalDate } from '@doira/domain/time/local-time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aChain } from '../../testing/factories.testing.ts'
import { rewriteBranchDays } from './special-days.queries.ts'

test('[R10-11] a period of two months in 200 branches is written as a whole', () =>
  withRollback(async (db) => {
    const { shipperId, branchId } = await aChain(db)
    await db.execute(sql`
      insert into branches select (jsonb_populate_record(one, jsonb_build_object(
        'id', gen_random_uuid(), 'slug', one.slug || n))).*
      from branches one, generate_series(1, 199) n where one.shipper_id = ${shipperId} and one.id = ${branchId}`)
    await db.execute(sql`
      insert into special_days (shipper_id, id, slug, title, kind, first_date, last_date, hours)
      values (${shipperId}, gen_random_uuid(), 'ramadan', '{"ru": "Рамадан", "uz": "Ramazon", "en": "Ramadan"}',
        'hours', '2027-02-08', '2027-04-10',
        '{"work": ["12:00-20:00"], "takeaway": ["12:00-20:00"], "delivery": ["12:00-20:00"]}')`)
    await db.execute(sql`
      insert into special_day_branches (shipper_id, special_day_id, branch_id)
      select d.shipper_id, d.id, b.id from special_days d join branches b on b.shipper_id = d.shipper_id
      where d.shipper_id = ${shipperId}`)
    await rewriteBranchDays(db, { shipperId, from: toLocalDate('2027-01-01') })
    const { rows } = await db.execute(sql`
      select count(*)::int as days, count(distinct branch_id)::int as branches from branch_exceptions
      where shipper_id = ${shipperId}`)
    expect(rows).toEqual([{ days: 200 * 62, branches: 200 }])
  }))
