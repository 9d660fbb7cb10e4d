// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDocument } from '../layout/document.testing.tsx'
import { ReviewDialog } from './review-dialog.tsx'

test('[R5-13] a review asks for stars, and for a text that may be left out', async () => {
  const order = { id: 'o1', number: '20431', createdAt: '2027-03-08T10:00:00.000Z' }
  const { user } = await renderInDocument(<ReviewDialog isOpen dish={null} order={order} />, {
    namespaces: ['account'],
  })
  expect(screen.getByRole('radiogroup', { name: 'Ваша оценка' })).toBeDefined()
  expect(screen.getByRole('textbox', { name: /^Отзыв/ }).closest('.field')?.textContent).toContain(
    'по желанию',
  )
  await user.click(screen.getByRole('button', { name: 'Отправить' }))
  expect(document.activeElement?.getAttribute('type'), 'the stars have the focus').toBe('radio')
})

test.each([
  { dish: { id: 'd1', title: 'Маки', image: null }, title: 'Как вам блюдо?' },
  { dish: null, title: 'Отзыв о заказе' },
])('[R5-13] the dialog is titled $title', async ({ dish, title }) => {
  const order = { id: 'o1', number: '20431', createdAt: '2027-03-08T10:00:00.000Z' }
  await renderInDocument(<ReviewDialog isOpen dish={dish} order={order} />, { namespaces: ['account'] })
  expect(screen.getByRole('dialog', { name: title })).toBeDefined()
})
