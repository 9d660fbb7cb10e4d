// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { QueryProvider } from '../../../platform/api/query-provider.tsx'
import { checkoutStore, clearCheckout } from '../../../platform/stores/checkout-store.ts'
import { passTime, renderInDocument, stubShop } from '../../layout/document.testing.tsx'
import { PaymentBlock } from './payment-block.tsx'

test('[C-10] no change needed, pressed over a note that was filled in, is a choice of its own', async () => {
  clearCheckout()
  checkoutStore.setState({ changeFrom: 200_000 })
  stubShop(({ pathname }) =>
    pathname.endsWith('/payment-types')
      ? { body: { payment_types: [{ payment_type: 'cash' }], points_minimum: 0 } }
      : { status: 400 },
  )
  const nothing = { off: [], error: null, changeError: null, onChange: () => {}, onLeave: () => {} }
  const { user } = await renderInDocument(
    <QueryProvider>
      <PaymentBlock {...nothing} total={187_000} />
    </QueryProvider>,
    { namespaces: ['order'] },
  )
  await passTime(10)
  await user.click(screen.getByRole('button', { name: 'Без сдачи' }))
  expect(checkoutStore.getState()).toMatchObject({ changeFrom: null, isChangeChosen: true })
})
