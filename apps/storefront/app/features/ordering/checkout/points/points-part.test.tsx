// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { checkoutStore } from '../../../../platform/stores/checkout-store.ts'
import { renderInDocument } from '../../../layout/document.testing.tsx'
import { PointsPart } from './points-part.tsx'

const shown = { namespaces: ['order'] as const }

test('[R10-21] without a wish no points are spent; the switch asks for all, and gives them back', async () => {
  checkoutStore.setState({ pointsToSpend: 0, paymentType: null as never })
  const onChange = vi.fn()
  const points = { balance: 5000, due: 90_000, minimum: 0 }
  const { user } = await renderInDocument(<PointsPart {...{ points, onChange }} error={null} />, shown)
  const isOn = () =>
    screen.getByRole('switch').getAttribute('aria-checked') ??
    screen.getByRole<HTMLInputElement>('switch').checked
  expect([String(isOn()), screen.queryByRole('textbox')]).toEqual(['false', null])
  await user.click(screen.getByRole('switch'))
  expect([String(isOn()), checkoutStore.getState().pointsToSpend]).toEqual(['true', 5000])
  await user.click(screen.getByRole('switch'))
  expect([String(isOn()), checkoutStore.getState().pointsToSpend]).toEqual(['false', 0])
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('[R10-21] fewer points than an order takes cannot be spent', async () => {
  checkoutStore.setState({ pointsToSpend: 0, paymentType: null as never })
  const points = { balance: 400, due: 90_000, minimum: 500 }
  const { user } = await renderInDocument(
    <PointsPart points={points} onChange={vi.fn()} error={null} />,
    shown,
  )
  await user.click(screen.getByRole('switch'))
  expect(checkoutStore.getState().pointsToSpend).toBe(0)
})
