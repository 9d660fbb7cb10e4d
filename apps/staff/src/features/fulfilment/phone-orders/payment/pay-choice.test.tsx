// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument, stubServer } from '../../../../platform/document.testing.tsx'
import { emptyForm, getContent, getForm } from '../entry-form.ts'
import { toPlaceData, toPriceBody } from '../entry-wire.ts'
import { PayChoice } from './pay-choice.tsx'
import type { PointsConsent } from './use-points-consent.ts'

const consent = { wanted: 0, confirmed: 0, sent: null, refusal: null, isBusy: false } as PointsConsent // no code is asked for

test('[R4-15] an order from a basket code shows the way to pay that it is sent with', async () => {
  stubServer(() => ({ payment_types: [{ payment_type: 'payme' }] }))
  // A basket of the site names no way to pay.
  const form = getForm({ ...getContent(emptyForm('ru')), payment_type: null })
  renderInDocument(
    <PayChoice form={form} put={vi.fn()} balance={0} off={[]} consent={consent} problems={[]} />,
  )
  const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)
  expect(chosen.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['Наличные'])
  const sent = toPlaceData(form, { id: 'order', name: 'Анна', isCustomerKnown: false, quoteId: null })
  expect([sent.order.payment_type, toPriceBody(form, null).payment_type]).toEqual(['cash', 'cash'])
})

test.each([
  { what: 'nothing of it', given: {}, isOpen: false },
  { what: 'a promo code', given: { promo_code: 'MOCHI' }, isOpen: true },
  { what: 'a comment', given: { comment: 'Без лука' }, isOpen: true },
])(
  '[R4-15] comment and promo code take one closed row until an order has $what',
  async ({ given, isOpen }) => {
    stubServer(() => ({ payment_types: [] }))
    const form = getForm({ ...getContent(emptyForm('ru')), ...given })
    const { user } = renderInDocument(
      <PayChoice form={form} put={vi.fn()} balance={0} off={[]} consent={consent} problems={[]} />,
    )
    const row = screen.getByText('Комментарий и промокод')
    expect(row.closest('details')?.open).toBe(isOpen)
    await user.click(row)
    expect(row.closest('details')?.open).toBe(!isOpen)
  },
)

test('[R4-15] only what the branch takes can be chosen, and another way replaces one that it does not take', async () => {
  stubServer(() => ({ payment_types: [{ payment_type: 'payme' }, { payment_type: 'click' }] }))
  const put = vi.fn()
  const form = emptyForm('ru')
  const { user } = renderInDocument(
    <PayChoice {...{ form, put, consent }} balance={0} off={['cash', 'payme']} problems={[]} />,
  )
  expect(put).toHaveBeenCalledWith({ payment_type: 'card' })
  expect(screen.getByRole('radio', { name: 'Наличные' })).toHaveProperty('disabled', true)
  await user.click(await screen.findByRole('radio', { name: /ссыл/i }))
  expect(put).toHaveBeenLastCalledWith({ payment_type: 'click' })
})
