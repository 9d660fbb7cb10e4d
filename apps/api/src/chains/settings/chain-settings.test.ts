import { readChainSettings } from '@doira/contract/chains/chain-settings'
import { getShipper } from '@doira/contract/chains/get-shipper'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { readChainRules } from '../chain-rules.queries.ts'
import { aWorld } from './chain-settings.testing.ts'

test('an owner changes name, hotline, socials and limits; the shop shows them, and rules apply at once', () =>
  withRollback(async (db) => {
    const { chain, shop, read, change } = await aWorld(db)
    const { settings } = await read()
    const next = {
      ...settings,
      name: 'Ramen House',
      phones: ['1122'],
      socials: [{ network: 'telegram' as const, url: 'https://t.me/ramen' }],
      courier_cash_limit: 500_000,
      apology: { ...settings.apology, per_customer_a_day: 70_000 },
    }
    ;(await change(next, { read: settings })).ok()
    expect((await read()).settings).toEqual(next)
    expect((await shop.call(getShipper, { params: { id: chain.shipperId } })).ok()).toMatchObject({
      name: 'Ramen House',
    })
    expect(await readChainRules(db, chain.shipperId)).toMatchObject({
      courierCashLimit: 500_000,
      apologyRules: { perCustomerADay: 70_000 },
    })
  }))

test('every change has its author in the history, and what it replaced can be returned to', () =>
  withRollback(async (db) => {
    const { owner, read, change } = await aWorld(db)
    const first = (await read()).settings
    ;(await change({ ...first, name: 'Second' }, { read: first })).ok()
    ;(await change({ ...first, name: 'Third' }, { read: { ...first, name: 'Second' } })).ok()
    const { settings, history } = await read()
    expect(history[0]?.after).toEqual(settings)
    expect(history.map(({ by, before }) => [by, before.name])).toEqual([
      [owner.row.name, 'Second'],
      [owner.row.name, first.name],
    ])
    const back = history[1]?.before ?? first
    ;(await change(back, { read: settings })).ok()
    expect((await read()).settings).toEqual(first)
    expect((await change(first, { read: first })).ok().outcome).toBe('already')
  }))

test('what somebody else has changed is not overwritten, what is wrong names its fields, and only owners may', () =>
  withRollback(async (db) => {
    const { shop, manager, read, change } = await aWorld(db)
    const { settings } = await read()
    ;(await change({ ...settings, name: 'Second' }, { read: settings })).ok()
    expect((await change({ ...settings, name: 'Third' }, { read: settings })).refused().code).toBe(
      'settings_changed',
    )
    const now = (await read()).settings
    const wrong = { ...now, brand_color: '#ffd700', phones: ['call us'], substitution_minutes: 0 }
    expect((await change(wrong, { read: now })).refused()).toMatchObject({
      code: 'chain_settings_invalid',
      facts: { paths: ['brandColor', 'phones', 'substitutionMinutes'] },
    })
    const { token } = manager
    expect((await change({ ...now, name: 'Mine' }, { read: now, token })).refused().code).toBe(
      'not_permitted',
    )
    expect((await shop.call(readChainSettings, { token })).refused().code).toBe('not_permitted')
  }))
