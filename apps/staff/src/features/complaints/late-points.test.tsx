// @vitest-environment happy-dom

import { toSum } from '@doira/domain/money/sum'
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { renderInDocument, stubServer } from '../../platform/document.testing.tsx'
import { signInAs } from '../../platform/session.testing.ts'
import { ComplaintPanel } from './complaint-panel.tsx'

type Order = ComponentProps<typeof ComplaintPanel>['order']

const offer = {
  ...{ is_open: true, lines: [], pays_back: null, may_return: true, recent: 0 },
  most: { money: toSum(0), whole: toSum(171_000) },
  left: { order: null, day: null, points: null },
}
const late = { kind: 'late_points', data: { points: 17_100, minutes: 33 } }
const anOrder = (history: readonly object[]) =>
  ({ card: { id: 'o1' }, customer: { name: 'Дилшод', language: 'ru' }, history }) as unknown as Order // what it reads

test.each([
  { history: [late], note: /получил баллов: 17.100$/ },
  { history: [{ kind: 'status', data: {} }], note: null },
])(
  'whoever compensates a late order sees what the customer got for it already: $note',
  ({ history, note }) => {
    signInAs('owner')
    stubServer(() => null)
    renderInDocument(
      <ComplaintPanel
        order={anOrder(history)}
        {...{ offer, seen: 0, foot: null }}
        onRefused={() => undefined}
        onDone={() => undefined}
      />,
    )
    const found = screen.queryByText(/получил баллов/)
    expect(found?.textContent ?? null).toEqual(note === null ? null : expect.stringMatching(note))
  },
)
