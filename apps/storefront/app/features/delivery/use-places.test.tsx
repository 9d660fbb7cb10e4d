// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { QueryProvider } from '../../platform/api/query-provider.tsx'
import { passTime, renderInDocument, stubShop } from '../layout/document.testing.tsx'
import { usePaymentTypes } from '../payments/use-payment-types.ts'
import { useAddressSearch, useBranches, useCities, usePlacedAddress, useZones } from './use-places.ts'

const tashkent = { lat: 41.31, long: 69.28 }

type PartProps = {
  /** Takes how often was pressed so far. */
  readonly useIt: (presses: number) => void
  readonly presses: number
}

function Part({ useIt, presses }: PartProps) {
  useIt(presses)
  return null
}

function Page({ useIt }: Pick<PartProps, 'useIt'>) {
  const [presses, setPresses] = useState(0)
  const [isShown, setIsShown] = useState(true)
  return (
    <QueryProvider>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        ввод
      </button>
      <button type="button" onClick={() => setIsShown(!isShown)}>
        дальше или назад
      </button>
      {isShown && <Part useIt={useIt} presses={presses} />}
    </QueryProvider>
  )
}

async function openPage(useIt: PartProps['useIt']) {
  const { calls } = stubShop(() => ({
    body: {
      ...{ cities: [], branches: [], delivery_zones: [], payment_types: [] },
      response: { GeoObjectCollection: { featureMember: [] } },
    },
  }))
  const { user } = await renderInDocument(<Page useIt={useIt} />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { calls, type: () => press('ввод'), leaveOrReturn: () => press('дальше или назад') }
}

const typed = ['', 'а', 'ам', 'ами']

test.each([
  {
    what: 'addresses are searched 700 ms after the last key',
    useIt: (presses: number) => useAddressSearch(typed[presses] ?? '', tashkent),
  },
  {
    what: 'the address of a placed point is asked for 700 ms after it came to rest',
    useIt: (presses: number) => {
      const [points] = useState(() => [
        null,
        ...[1, 2, 3].map((step) => ({ ...tashkent, lat: 41 + step / 10 })),
      ])
      usePlacedAddress(points[presses] ?? null)
    },
  },
])('[R5-07] [R9-02] $what', async ({ useIt }) => {
  const { calls, type } = await openPage(useIt)
  await type()
  await passTime(600)
  await type()
  await passTime(699)
  expect(calls).toHaveLength(0)
  await passTime(1)
  expect(calls).toHaveLength(1)
})

test('[R9-04] branches of a city are asked for a hundred at a time', async () => {
  const { calls } = await openPage(() => useBranches('tashkent', null))
  expect(calls[0]?.searchParams.get('limit')).toBe('100')
})

test.each([
  { what: 'cities', useIt: useCities },
  { what: 'zones', useIt: () => useZones('samarkand') },
  { what: 'ways to pay', useIt: usePaymentTypes },
])('[R9-07] $what are not asked for again within five minutes', async ({ useIt }) => {
  const { calls, leaveOrReturn } = await openPage(useIt)
  expect(calls).toHaveLength(1)
  await passTime(4 * 60_000)
  await leaveOrReturn()
  await passTime(59_000)
  await leaveOrReturn()
  await passTime(999)
  expect(calls).toHaveLength(1)
  await leaveOrReturn()
  await passTime(1)
  await leaveOrReturn()
  await passTime(0)
  expect(calls).toHaveLength(2)
})
