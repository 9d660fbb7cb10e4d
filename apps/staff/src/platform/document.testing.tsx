import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'

/** For tests that press and type: a file that imports this begins with `@vitest-environment happy-dom`. */
afterEach(cleanup)

/** Renders something in a document, in Russian, and gives a person who presses and types. */
export function renderInDocument(part: ReactNode) {
  return { ...render(part), user: userEvent.setup() }
}

/** The rows of the only list of sums: the name of each and its value. */
export function rowsOf(container: HTMLElement): readonly string[] {
  return [...container.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map((cell) => cell.textContent.replaceAll('\u00a0', ' ')).join(': '),
  )
}
