import { addSeconds } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { testIn } from '../platform/database/test-database.testing.ts'
import { aMoment } from '../testing/factories.testing.ts'
import { makeFiscalWorld } from './fiscal-world.testing.ts'
import { virtualRegister } from './registers/virtual/virtual-register.ts'
import { type RegisterFault, registerAccount } from './registers/virtual/virtual-stand-in.testing.ts'

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
  'receipts that are sent at once after 24 hours close one shift, and so do two servers',
  inWorld(async ({ handOver, at, standIn, shop }) => {
    const ids = [await handOver(), await handOver(), await handOver()]
    shop.setNow(addSeconds(aMoment, 25 * 3600))
    const calls = { clock: shop.deps.clock, request: standIn.request, signal: new AbortController().signal }
    const account = { ...registerAccount }
    const other = { ...registerAccount }
    const about = { kind: 'sale', at: aMoment, taxId: '305100001', money: 'cash' } as const
    const receipt = { ...about, quoted: null, lines: [] }
    const answers = await Promise.all(
      [account, account, other].map((one, at) =>
        virtualRegister.issue(one, { ...receipt, id: ids[at] ?? '' }, calls),
      ),
    )
    expect(answers.map(({ outcome }) => outcome)).toEqual(['issued', 'issued', 'issued'])
    expect(standIn.shifts).toEqual([25])
    // Until it expires as well, nothing closes the new one.
    await at(30 * 3600)
    expect(standIn.shifts).toEqual([25])
  }),
)

test(
  'a shift that a person closed, or whose next one was not opened, is opened for the next receipt',
  inWorld(async ({ handOver, at, standIn }) => {
    standIn.closeShift()
    await handOver()
    await at(1)
    expect(standIn.stored).toHaveLength(1)
    expect(standIn.calls).not.toContain('POST /shift/close')
  }),
)

test(
  'a shift with receipts in work is not closed: theirs is said, and the receipt is issued later',
  inWorld(async ({ handOver, at, standIn, documents }) => {
    const id = await handOver()
    standIn.setQueue(2)
    await at(25 * 3600)
    expect(await documents(id)).toMatchObject([
      { state: 'waiting', problem: 'shift', problemText: 'receipts in work' },
    ])
    standIn.setQueue(0)
    await at(25 * 3600 + 200)
    expect(await documents(id)).toMatchObject([{ state: 'issued', problem: null }])
    expect(standIn.stored).toHaveLength(1)
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
