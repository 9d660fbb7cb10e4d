import { randomUUID } from 'node:crypto'
import { changeAlertRules } from '@doira/contract/alerts/alert-actions'
import { readAlertRules } from '@doira/contract/alerts/alerts'
import { expect, test } from 'vitest'
import { testIn } from '../platform/database/test-database.testing.ts'
import { aMoment } from '../testing/factories.testing.ts'
import { aStaff, makeStaffWorld } from '../testing/staff-world.testing.ts'

test(
  'each change of the rules has its author, and what it replaced can be returned to',
  testIn(makeStaffWorld)(async ({ db, chain, shop }) => {
    const owner = await aStaff(db, chain, 'owner')
    const manager = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId] })
    const look = async () => (await shop.call(readAlertRules, { token: manager.token })).ok()
    const change = async (quiet: { from: string; to: string } | null) => {
      const { rules: read } = await look()
      const data = { rules: { ...read, quiet }, read }
      const body = { action_id: randomUUID(), pressed_at: aMoment, data }
      ;(await shop.call(changeAlertRules, { token: owner.token, body })).ok()
    }
    const { rules: first, history } = await look()
    expect(history).toEqual([])
    await change(null)
    await change({ from: '01:00', to: '02:00' })
    const changed = await look()
    expect(changed.history?.map(({ by, before, after }) => [by, before.quiet, after.quiet])).toEqual([
      [owner.row.name, null, { from: '01:00', to: '02:00' }],
      [owner.row.name, first.quiet, null],
    ])
    await change(changed.history?.[1]?.before.quiet ?? null)
    expect((await look()).rules).toEqual(first)
  }),
)
