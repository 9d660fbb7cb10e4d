// @vitest-environment happy-dom
import type { WireStaffReview } from '@doira/contract/reviews/inbox'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
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

/** The list is read again with every press: its answer is the next one of these. */
function Reread({ answers }: { readonly answers: readonly (string | null)[] }) {
  const [at, setAt] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        Перечитать
      </button>
      <AnswerForm review={{ ...review, answer: answers[at] ?? null }} apologyLimit={0} />
    </>
  )
}

test('an answer names the one that it was written over, also when a colleague has answered since', async () => {
  signInAs('content')
  stubServer(() => null)
  const { user } = renderInDocument(<Reread answers={[null, 'Разберёмся', 'Простите']} />)
  const write = async (text: string) => {
    await user.type(screen.getByRole('textbox'), text)
    await user.keyboard('{Control>}{Enter}{/Control}')
  }
  const last = () => pendingActions.getState().actions.at(-1)?.data
  const reread = () => user.click(screen.getByRole('button', { name: 'Перечитать' }))
  await reread()
  await write('Простите')
  await waitFor(() => expect(last()).toMatchObject({ text: 'Простите', seen_answer: null }))
  // One's own answer has arrived: the next text replaces it.
  await reread()
  await write('!')
  await waitFor(() => expect(last()).toMatchObject({ text: 'Простите!', seen_answer: 'Простите' }))
})
