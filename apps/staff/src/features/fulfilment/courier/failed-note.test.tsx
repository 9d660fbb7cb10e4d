// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCard } from '../../../live/a-card.testing.ts'
import { pressOrderAction } from '../../../outbox/shared-outbox.ts'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { reportLink } from '../../../platform/link.ts'
import { signInAs } from '../../../platform/session.testing.ts'
import { FailedNote } from './courier-order-parts.tsx'
import type { CourierOrder } from './use-courier.ts'

test('[R4-15] without a connection a courier does not read that the operator knows', () => {
  signInAs('courier')
  const card = aCard({ status: 'courier_picked', lane: 'way' })
  const order = { card, failed_at: null, failed_cause: null } as unknown as CourierOrder // what is shown
  reportLink(false, null)
  pressOrderAction('fail', card, { cause: 'not_answering', comment: '' })
  renderInDocument(<FailedNote order={order} />)
  expect(document.body.textContent).not.toContain('Оператор уже знает')
  expect(screen.queryByText(/Связи нет: оператор узнает/)).not.toBeNull()
  reportLink(true, null)
})
