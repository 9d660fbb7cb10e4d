// @vitest-environment happy-dom
import type { WireStaffReview } from '@doira/contract/reviews/inbox'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pendingActions } from '../../outbox/pending-actions.ts'
import { renderInDocument, stubServer } from '../../platform/document.testing.tsx'
import { signInAs } from '../../platform/session.testing.ts'
import { AnswerForm } from './answer-form.tsx'

const review = {
  ...{ id: 'r1', rating: 4, author: 'Анна', message: 'Вкусно', lang: 'ru', state: 'published', answer: null },
  ...{ order: null, product: null, points_given: 0, is_answer_edited: false },
} as unknown as WireStaffReview // what is shown

test('an answer goes with Ctrl+Enter also right after a template was pressed', async () => {
  signInAs('content')
  stubServer(() => null)
  const { user } = renderInDocument(<AnswerForm review={review} apologyLimit={0} />)
  await user.click(screen.getAllByRole('button')[0] ?? document.body)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(pendingActions.getState().actions).toMatchObject([{ kind: 'review_answer' }]))
})

test.each([
  { state: 'published', rights: ['reviews.hide'], offered: ['Скрыть с причиной'] },
  { state: 'hidden', rights: ['reviews.hide'], offered: ['Опубликовать отзыв'] },
  { state: 'hidden', rights: [], offered: [] },
] as const)(
  '[R5-13] a $state review offers $offered to a person with $rights',
  ({ state, rights, offered }) => {
    signInAs('content', [...rights])
    stubServer(() => null)
    renderInDocument(<AnswerForm review={{ ...review, state }} apologyLimit={0} />)
    const names = ['Скрыть с причиной', 'Опубликовать отзыв'].filter((name) =>
      screen.queryByRole('button', { name }),
    )
    expect(names).toEqual(offered)
  },
)
