// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { QueryProvider } from '../../../platform/api/query-provider.tsx'
import { passTime, renderInDocument } from '../../layout/document.testing.tsx'
import { focusField } from '../place/field-id.ts'
import { TimeBlock } from './time-block.tsx'

test('[R4-17] who has to choose a time is led to it: to “as soon as possible” unless the days are open', async () => {
  const shared = { serving: null, error: null, onSchedule: vi.fn(), onChange: vi.fn() }
  const block = (isScheduled: boolean) => (
    <QueryProvider>
      <TimeBlock {...shared} isScheduled={isScheduled} />
    </QueryProvider>
  )
  const express = () => screen.getByRole('radio', { name: /^Как можно скорее/ })
  const { unmount } = await renderInDocument(block(false), { namespaces: ['order'] })
  focusField('time')
  await passTime(20)
  expect(document.activeElement).toBe(express())
  unmount()
  await renderInDocument(block(true), { namespaces: ['order'] })
  focusField('time')
  await passTime(20)
  expect(document.activeElement, 'the half hours are not known yet').not.toBe(express())
})
