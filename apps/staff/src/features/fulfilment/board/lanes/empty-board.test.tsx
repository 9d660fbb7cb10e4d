// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BoardData } from '../../../../live/board-data.ts'
import { renderInDocument, stubServer } from '../../../../platform/document.testing.tsx'
import { signInAs } from '../../../../platform/session.testing.ts'
import { EmptyBoard } from './empty-board.tsx'

const board = { orders: [], counts: { done_today: 0 }, branches: [] } as unknown as BoardData // what is read

test.each([
  { isSilent: false, text: 'новый заказ придёт сам и со звуком' },
  { isSilent: true, text: 'новый заказ придёт сам, но без звука' },
])(
  '[R4-15] an empty board promises a sound only where the browser plays it: $isSilent',
  ({ isSilent, text }) => {
    signInAs('operator')
    stubServer(() => ({ orders: [], next: null }))
    renderInDocument(<EmptyBoard board={board} isSilent={isSilent} onOpen={vi.fn()} />)
    expect(screen.getByText(text, { exact: false })).toBeDefined()
  },
)
