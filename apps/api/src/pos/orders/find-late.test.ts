import { expect, test } from 'vitest'
import { aMoment } from '../../testing/factories.testing.ts'
import type { PosOrderRow } from '../pos.tables.ts'
import type { Pos } from '../providers/choose-pos.ts'
import { findLate } from './find-late.ts'

test('an earlier id is asked for where it was sent', async () => {
  const asked: string[] = []
  const findOrder: Pos['provider']['findOrder'] = async (_, { branch }) => {
    asked.push(branch)
    return { outcome: 'absent' }
  }
  const formerSent = { a: { branch: 'filial 1', hash: null, isOver: false } }
  const row = { shipperId: 's', formerIds: ['a', 'b'], formerSent } as unknown as PosOrderRow
  const pos = { provider: { findOrder }, account: {} } as unknown as Pos
  const calls = { clock: () => aMoment, signal: new AbortController().signal, request: fetch }
  const key = { correlationId: 'c', branch: 'filial 2', reference: null }
  const deps = {} as Parameters<typeof findLate>[0]['deps']
  expect(await findLate({ deps, row, pos, calls }, key)).toBe('none')
  expect(asked).toEqual(['filial 1', 'filial 2'])
})
