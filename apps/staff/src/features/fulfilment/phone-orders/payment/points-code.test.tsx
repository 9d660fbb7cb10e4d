// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInDocument } from '../../../../platform/document.testing.tsx'
import { PointsCode } from './points-code.tsx'
import type { PointsConsent } from './use-points-consent.ts'

function Payment() {
  const [confirmed, setConfirmed] = useState(0)
  const consent = {
    ...{ wanted: 500, confirmed, refusal: null, isBusy: false },
    sent: { againAt: '2026-11-21T14:00:00.000Z', isPrinted: false, isLate: false },
    check: async () => setConfirmed(500),
  } as unknown as PointsConsent // what is used
  return (
    <>
      <input type="checkbox" data-entry="points" aria-label="Баллы" />
      <PointsCode consent={consent} />
    </>
  )
}

test('[R4-15] the code for points that is right hands the focus to the points', async () => {
  const { user } = renderInDocument(<Payment />)
  await user.type(screen.getByRole('textbox'), '1234')
  await user.keyboard('56')
  await screen.findByRole('status')
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Баллы' }))
})
