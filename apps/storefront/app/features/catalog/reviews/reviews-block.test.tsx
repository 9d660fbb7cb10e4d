// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { passTime, renderInDocument, stubShop } from '../../layout/document.testing.tsx'
import { toReviews } from './reviews.mapper.ts'
import { ReviewsBlock } from './reviews-block.tsx'

const dish = { id: 'd1', title: 'Маки', image: null }

type Answer = Parameters<typeof toReviews>[0]

/** An answer with so many of twenty reviews. */
function answerWith(length: number): Answer {
  const reviews = Array.from({ length }, (_, at) => ({
    ...{ id: `r${at}`, author: `Автор ${at}`, rating: 5, review_message: 'Вкусно', product_id: 'd1' },
    ...{ answer: null, is_answer_edited: false, created_at: '2027-03-01T10:00:00.000Z' },
  }))
  return { reviews, count: '20', average: 5, by_rating: [0, 0, 0, 0, 20] }
}

async function openReviews(first: Parameters<typeof ReviewsBlock>[0]['first']) {
  const { calls } = stubShop(({ searchParams }) => ({ body: answerWith(Number(searchParams.get('limit'))) }))
  const shown = { namespaces: ['menu'] } as const
  const { user } = await renderInDocument(<ReviewsBlock dish={dish} first={first} level={2} />, shown)
  return {
    limits: () => calls.map(({ searchParams }) => searchParams.get('limit')),
    press: async (name: string) => {
      await user.click(screen.getByRole('button', { name }))
      await passTime(0)
    },
  }
}

test('[R5-13] more reviews come ten at a time, and the first new one has the focus', async () => {
  const { limits, press } = await openReviews(toReviews(answerWith(3)))
  await press('Показать ещё')
  expect(limits()).toEqual(['13'])
  expect(document.activeElement?.textContent).toContain('Автор 3')
  await press('Показать ещё')
  expect(limits()).toEqual(['13', '23'])
})

test('[R5-13] reviews that could not be read are asked for again, the first three of them', async () => {
  const { limits, press } = await openReviews(null)
  await press('Повторить')
  expect(limits()).toEqual(['3'])
  expect(screen.getAllByText('Вкусно')).toHaveLength(3)
})
