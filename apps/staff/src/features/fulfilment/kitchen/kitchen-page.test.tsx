// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { KitchenPage } from './kitchen-page.tsx'

test.each([
  { role: 'kitchen', place: 'kitchen' },
  { role: 'owner', place: 'other' },
] as const)(
  '[R4-15] a device on which the $role looks at the kitchen is in place: $place',
  ({ role, place }) => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    vi.stubGlobal(
      'AudioContext',
      class {
        state = 'running'
      },
    )
    signInAs(role, ['kitchen.see'])
    renderInDocument(<KitchenPage />)
    expect(localStorage.getItem('staff-place')).toBe(place)
  },
)
