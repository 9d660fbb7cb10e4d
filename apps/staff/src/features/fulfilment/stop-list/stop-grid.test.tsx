// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import type { StopDish } from './stop-data.ts'
import { StopGrid } from './stop-grid.tsx'

const aDish = (product_id: string, ru: string, fields: Partial<StopDish> = {}): StopDish => ({
  ...{ product_id, name: { ru, uz: ru, en: ru }, image: null, is_stopped: false },
  ...{ sku: product_id, station: 'rolls', until: null, open_portions: 0 },
  ...fields,
})

const menu = {
  stations: ['rolls', 'hot'],
  dishes: [
    aDish('101', 'Филадельфия', { open_portions: 4 }),
    aDish('102', 'Канада', { is_stopped: true }),
    aDish('201', 'Том ям', { station: 'hot' }),
  ],
}

function openGrid(text = '') {
  signInAs('kitchen')
  const onChoose = vi.fn()
  const grid = renderInDocument(
    <StopGrid menu={menu} branchId="b1" text={text} chosenId={null} onChoose={onChoose} />,
  )
  const cells = () => within(screen.getByRole('list')).getAllByRole('button')
  return { ...grid, onChoose, names: () => cells().map((cell) => cell.querySelector('b')?.textContent) }
}

test('[R4-15] a kitchen sees its dishes by station, with what open orders need and how many are stopped', async () => {
  const { user, names, onChoose } = openGrid()
  expect(names()).toEqual(['Филадельфия', 'Канада', 'Том ям'])
  expect(screen.getByRole('button', { name: /^Филадельфия.*4 порции в открытых заказах/ })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Горячий' }))
  expect(names()).toEqual(['Том ям'])
  await user.click(screen.getByRole('button', { name: 'Роллы 1' }))
  await user.click(screen.getByRole('button', { name: /^Филадельфия/ }))
  expect(onChoose).toHaveBeenLastCalledWith('101')
})

test('[R4-15] a press on a stopped dish returns it, and for a moment this can be undone', async () => {
  const { user, onChoose } = openGrid()
  await user.click(screen.getByRole('button', { name: /^Канада.*Вернуть/ }))
  expect(onChoose).toHaveBeenLastCalledWith(null)
  const strip = await screen.findByRole('status')
  expect(strip.textContent).toContain('Канада')
  expect(screen.queryByRole('button', { name: /^Канада.*Вернуть/ })).toBeNull()
  await user.click(within(strip).getByRole('button'))
  expect(await screen.findByRole('button', { name: /^Канада.*Вернуть/ })).toBeDefined()
})

test.each([
  { text: 'филад', found: ['Филадельфия'] },
  { text: '201', found: ['Том ям'] },
])('[R2-09] "$text" finds dishes of any station', ({ text, found }) => {
  expect(openGrid(text).names()).toEqual(found)
})
