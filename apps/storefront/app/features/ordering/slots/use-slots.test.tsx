// @vitest-environment happy-dom
import { toLocalDate } from '@doira/domain/time/local-time'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { QueryProvider } from '../../../platform/api/query-provider.tsx'
import { passTime, renderInDocument, stubShop } from '../../layout/document.testing.tsx'
import { useSlots } from './use-slots.ts'

const days = ['2027-03-09', '2027-03-10'].map(toLocalDate)

function Slots({
  date,
  makeMinutes,
}: {
  readonly date: (typeof days)[number]
  readonly makeMinutes: number
}) {
  const ask = {
    branches: [{ id: 'b1', distance: null }],
    deliveryType: 'delivery',
    chosenId: null,
    makeMinutes,
  } as const
  const { slots } = useSlots(date, ask)
  return <p role="status">{slots ? `${slots.length} времени` : 'ещё неизвестно'}</p>
}

function Page() {
  const [day, setDay] = useState(0)
  const [dishes, setDishes] = useState(1)
  return (
    <QueryProvider>
      <button type="button" onClick={() => setDishes(dishes + 1)}>
        ещё блюдо
      </button>
      <button type="button" onClick={() => setDay(1)}>
        завтра
      </button>
      {days[day] && <Slots date={days[day]} makeMinutes={dishes * 10} />}
    </QueryProvider>
  )
}

test('[R4-17] the half hours stay while the order changes, those of another day are not shown for it', async () => {
  stubShop(() => ({ body: { slots: [] } }))
  const { user } = await renderInDocument(<Page />)
  const status = () => screen.getByRole('status').textContent
  await passTime(10)
  expect(status()).toBe('0 времени')
  await user.click(screen.getByRole('button', { name: 'ещё блюдо' }))
  expect(status()).toBe('0 времени')
  await passTime(10)
  await user.click(screen.getByRole('button', { name: 'завтра' }))
  expect(status()).toBe('ещё неизвестно')
})
