// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cartStore } from '../../../platform/stores/cart-store.ts'
import { renderInDocument } from '../../layout/document.testing.tsx'
import { aQuote } from '../quote/cart.testing.ts'
import { toQuoteFields } from '../quote/quote.mapper.ts'
import type { ShownQuote } from '../quote/quote.ts'
import { readQuoteInput } from '../quote/read-quote-input.ts'
import { GiftChoices } from './gift-choices.tsx'

const text = (ru: string) => ({ ru, uz: ru, en: ru })
const dishes = [
  { productId: 'mochi', title: text('Моти') },
  { productId: 'cola', title: text('Кола') },
]
const offer = { discountId: 'gift', name: text('Подарок к обеду'), dishes, chosenId: 'mochi' }
const show = (gift: Partial<typeof offer>, problems: ShownQuote['problems'] = []) =>
  renderInDocument(<GiftChoices quote={aQuote({ gifts: [{ ...offer, ...gift }], problems })} />, {
    namespaces: ['order'],
  })

beforeEach(() => cartStore.setState({ giftChoices: {} }))

test('a customer chooses one of several gifts, and the next quote and the order ask for it', async () => {
  const { user } = await show({})
  const choice = screen.getByRole('combobox', { name: 'Выберите подарок' })
  expect(choice).toHaveProperty('value', 'mochi')
  await user.selectOptions(choice, 'Кола')
  expect(choice, 'before the next quote too').toHaveProperty('value', 'cola')
  expect(toQuoteFields(readQuoteInput()).gift_choices).toEqual([{ discount_id: 'gift', product_id: 'cola' }])
})

test('a gift that has run out has to be replaced by hand: none is chosen in its place', async () => {
  cartStore.setState({ giftChoices: { gift: 'soup' } })
  const gone = { code: 'out_of_stock', facts: {}, lineKey: null, field: 'gift' } as const
  const { user } = await show({}, [gone as unknown as ShownQuote['problems'][number]])
  const choice = screen.getByRole('combobox', { name: 'Выберите подарок' })
  expect(choice).toHaveProperty('value', '')
  expect(screen.getByRole('alert').textContent).toBe('Этот подарок закончился, выберите другой')
  await user.selectOptions(choice, 'Моти')
  expect(cartStore.getState().giftChoices).toEqual({ gift: 'mochi' })
})

test('the promotion says that its gifts have run out; of a single gift nothing is asked', async () => {
  await show({ dishes: [], chosenId: null as never })
  expect(screen.getByText('Подарки по акции «Подарок к обеду» закончились')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a customer who was shown a gift decides whether they order without it when all have run out', async () => {
  cartStore.setState({ giftChoices: { gift: 'mochi', other: 'cola' } })
  const gone = { code: 'out_of_stock', facts: {}, lineKey: null, field: 'gift' } as const
  const { user } = await show({ dishes: [], chosenId: null as never }, [
    gone as unknown as ShownQuote['problems'][number],
  ])
  expect(screen.getByRole('alert').textContent).toContain('Подарки по акции «Подарок к обеду» закончились')
  await user.click(screen.getByRole('button', { name: 'Продолжить без подарка' }))
  expect(cartStore.getState().giftChoices).toEqual({ other: 'cola' })
})

test('a gift of one dish is a line of the cart and no question', async () => {
  await show({ dishes: dishes.slice(0, 1) })
  expect(screen.queryByRole('combobox')).toBeNull()
})
