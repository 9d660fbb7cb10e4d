import { expect, test } from 'vitest'
import { testIn } from '../platform/database/test-database.testing.ts'
import { makeFiscalWorld } from './fiscal-world.testing.ts'
import type { RegisterFault } from './registers/virtual/virtual-stand-in.testing.ts'

const inWorld = testIn((db) => makeFiscalWorld(db))

test.each<[RegisterFault, string | null]>([
  ['lost', 'timeout'],
  ['slow', 'timeout'],
  ['doubled', 'timeout'],
  ['gone', 'unreachable'],
  ['certificate', 'certificate'],
  ['garbage', 'not_understood'],
  ['busy', 'busy'],
  ['server_error', 'register_error'],
  ['clock', 'clock'],
])('a receipt is issued once after the register was %s, and meanwhile it is said: %s', (fault, problem) =>
  inWorld(async ({ handOver, at, standIn, documents }) => {
    standIn.fail(fault)
    const id = await handOver()
    await at(1)
    expect(await documents(id)).toMatchObject([{ state: 'waiting', problem, waitsSince: expect.any(String) }])
    standIn.arrive()
    // Gone for an hour, asked again and again.
    if (fault === 'gone') for (let second = 10; second < 3600; second += 30) await at(second)
    // One that doubles goes on doing so.
    if (fault !== 'doubled') standIn.fail(null)
    await at(3700)
    await at(3900)
    expect(await documents(id)).toMatchObject([{ state: 'issued', problem: null }])
    expect(standIn.stored).toHaveLength(1)
  })(),
)

test(
  'an expired token is replaced within the call',
  inWorld(async ({ handOver, at, standIn }) => {
    await handOver()
    await at(1)
    standIn.fail('expired_token')
    await handOver()
    await at(60)
    expect(standIn.stored).toHaveLength(2)
    expect(standIn.calls.filter((call) => call === 'POST /token')).toHaveLength(2)
  }),
)

test(
  'a shift that is older than 24 hours is closed and opened again',
  inWorld(async ({ handOver, at, standIn }) => {
    await handOver()
    await at(25 * 3600)
    expect(standIn.stored).toHaveLength(1)
    expect(standIn.calls).toEqual(expect.arrayContaining(['POST /shift/close', 'POST /shift/open']))
  }),
)

test(
  'a receipt for another sum is left to a person with its link, and is not issued again',
  inWorld(async ({ handOver, at, standIn, documents }) => {
    standIn.fail('wrong_sum')
    const id = await handOver()
    await at(1)
    standIn.fail(null)
    await at(4000)
    expect(standIn.stored).toHaveLength(1)
    expect(await documents(id)).toMatchObject([
      { state: 'failed', problem: 'wrong_sum', qrUrl: expect.stringContaining('r=1') },
    ])
  }),
)

test(
  'a refusal for good is left to a person with the words of the register',
  inWorld(async ({ handOver, at, standIn, documents }) => {
    standIn.fail('refused')
    const id = await handOver()
    await at(1)
    expect(await documents(id)).toMatchObject([
      { state: 'failed', problem: 'refused', problemText: 'no such package', sentAt: null },
    ])
  }),
)

test(
  'a receipt in work is waited for',
  inWorld(async ({ handOver, at, standIn, documents }) => {
    standIn.fail('lost')
    const id = await handOver()
    await at(1)
    standIn.fail('in_work')
    await at(100)
    expect(await documents(id)).toMatchObject([{ state: 'waiting' }])
    standIn.fail(null)
    await at(1000)
    expect(await documents(id)).toMatchObject([{ state: 'issued' }])
    expect(standIn.stored).toHaveLength(1)
  }),
)
