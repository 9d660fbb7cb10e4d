import { randomUUID } from 'node:crypto'
import { readChainSettings } from '@doira/contract/chains/chain-settings'
import { changeChainSettings } from '@doira/contract/chains/chain-settings-actions'
import { closePayWeek } from '@doira/contract/payouts/payout-actions'
import { staffMe } from '@doira/contract/staff/sign-in'
import { expect, test } from 'vitest'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aChain, aMoment } from '../testing/factories.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { makeTestApi } from '../testing/test-api.testing.ts'
import { totpOfStep, totpStepAt } from './sign-in/totp.ts'

const totpSecret = Buffer.from('12345678901234567890')
const rightCode = totpOfStep(totpSecret, totpStepAt(aMoment))
const anAction = <Data>(data: Data) => ({ action_id: randomUUID(), pressed_at: aMoment, data })
const coded = (code: string | undefined) => (code === undefined ? {} : { code })

test('[S-55] a week of payouts is closed with a code of the second factor, by those who have one', () =>
  withRollback(async (db) => {
    const chain = await aChain(db)
    const shop = makeTestApi(db, chain)
    const enrolled = await aStaff(db, chain, 'finance', { totpSecret, totpSetAt: aMoment })
    const close = async ({ token }: { readonly token: string }, code?: string) => {
      const body = anAction({ week: '2027-03-08', total: 0, ...coded(code) })
      return (await shop.call(closePayWeek, { token, body })).refused().code
    }
    expect(await close(enrolled)).toBe('own_code_required')
    expect(await close(enrolled, '000000')).toBe('invalid_code')
    expect(await close(enrolled, rightCode), 'which is asked after the code').toBe('pay_week_open')
    expect(await close(await aStaff(db, chain, 'finance'))).toBe('pay_week_open')
    const courier = await aStaff(db, chain, 'courier', { totpSecret, totpSetAt: aMoment })
    expect(await close(courier, '000000')).toBe('not_permitted')
    const me = (await shop.call(staffMe, { token: enrolled.token })).ok()
    expect(me.has_second_factor).toBe(true)
  }))

test('ways to pay are changed with a code of the second factor, other settings without', () =>
  withRollback(async (db) => {
    const chain = await aChain(db)
    const shop = makeTestApi(db, chain)
    const { token } = await aStaff(db, chain, 'owner', { totpSecret, totpSetAt: aMoment })
    const { settings: read, cities } = (await shop.call(readChainSettings, { token })).ok()
    const change = (settings: typeof read, code?: string) =>
      shop.call(changeChainSettings, { token, body: anAction({ settings, read, ...coded(code) }) })
    const off = { ...read, payments_off: [{ city_id: cities[0]?.id ?? '', types: ['cash' as const] }] }
    expect((await change(off)).refused().code).toBe('own_code_required')
    expect((await change(off, '000000')).refused().code).toBe('invalid_code')
    ;(await change({ ...read, name: 'Second' })).ok()
    const now = { ...read, name: 'Second' }
    const body = anAction({ settings: { ...off, name: 'Second' }, read: now, code: rightCode })
    ;(await shop.call(changeChainSettings, { token, body })).ok()
  }))
