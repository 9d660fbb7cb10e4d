import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aChain, aMoment } from '../../testing/factories.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { listChangesOfKind } from './changes-of-kind.queries.ts'

test('the changes of settings are found without reading the journal of the chain', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const { row } = await aStaff(db, chain, 'owner')
    await db.execute(sql`
      insert into staff_actions (shipper_id, id, staff_id, kind, body_hash, outcome, after, device, pressed_at, received_at)
      select ${chain.shipperId}, gen_random_uuid(), ${row.id}, case when n <= 3 then 'chain_settings' else 'accept' end, '',
        'done', jsonb_build_object('settings', n), '', ${aMoment}, ${aMoment}
      from generate_series(1, 5000) n order by n`)
    await db.execute(sql`analyze staff_actions`)
    const asked: SQL[] = []
    const watched = new Proxy(db, {
      get: (target, key) =>
        key === 'execute'
          ? (query: SQL) => {
              asked.push(query)
              return target.execute(query)
            }
          : Reflect.get(target, key),
    })
    const wanted = { shipperId: chain.shipperId, kind: 'chain_settings', field: 'settings' } as const
    const changes = await listChangesOfKind(watched, wanted)
    expect(changes.map(({ after }) => Number(after))).toEqual([3, 2, 1])
    const { rows } = await db.execute(sql`explain ${asked[0] ?? sql``}`)
    expect(JSON.stringify(rows)).toContain('staff_actions_kind')
  })
})
