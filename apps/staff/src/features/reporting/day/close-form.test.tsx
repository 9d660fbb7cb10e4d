// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { CloseForm } from './close-form.tsx'
import { PointSums } from './day-sums.tsx'
import type { Day, Report } from './use-day.ts'

const day = {
  ...{ branch: { id: 'b' }, day: '2026-11-21', report: { till: { expected: 12_500_000 } } },
} as unknown as Day // what is shown

test('[R2-20] a counted sum is grouped while it is typed', async () => {
  const { user } = renderInDocument(<CloseForm day={day} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Насчитали/ })
  await user.type(field, '12500000')
  expect(field.value).toMatch(/^12\s500\s000$/)
  expect(screen.getByRole('button', { name: /сдать 12\s500\s000\sсум/ })).toBeDefined()
  expect(screen.queryByRole('textbox', { name: /Почему/ })).toBeNull()
})

test('[R2-20] points that were given are counted in points', () => {
  const report = { points: { earned: 4100, gifts: 1 } } as unknown as Report // what is shown
  renderInDocument(<PointSums report={report} />)
  expect(screen.getByText(/^4\s100 баллов$/)).toBeDefined()
  expect(screen.getByText('1 балл')).toBeDefined()
})

test('[R2-20] the difference of the till is stated only after the cash is counted', async () => {
  const { user } = renderInDocument(<CloseForm day={day} />)
  expect(screen.getByText('Появится после пересчёта')).toBeDefined()
  expect(screen.queryByText(/касса сходится/)).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /Насчитали/ }), '12500000')
  expect(screen.getByText('Нет, касса сходится')).toBeDefined()
})
