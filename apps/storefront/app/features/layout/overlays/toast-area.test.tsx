// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, expect, test, vi } from 'vitest'
import { showToast, type ToastContent } from '../../../platform/toasts.ts'
import { passTime, renderInDocument } from '../document.testing.tsx'
import { ToastArea } from './toast-area.tsx'

const text = 'Адрес сохранён'

/** Until a toast that was dismissed has gone: that takes two frames and its fading. */
async function passLeaving(): Promise<void> {
  for (const ms of [20, 20, 300]) await passTime(ms)
}

async function show(content: Partial<ToastContent>): Promise<HTMLElement | null> {
  await renderInDocument(<ToastArea />)
  act(() => showToast({ type: 'default', text, ...content }))
  await act(() => vi.dynamicImportSettled())
  await passTime(100)
  return screen.getByText(text).closest('.toast')
}

const find = () => screen.queryByText(text)

// The library holds its toasts outside of React.
afterEach(async () => {
  act(() => void toast.dismiss())
  await passLeaving()
})

test.each([
  { type: 'default', icon: 'info', isUrgent: false },
  { type: 'success', icon: 'check', isUrgent: false },
  { type: 'info', icon: 'info', isUrgent: false },
  { type: 'warning', icon: 'triangle-alert', isUrgent: true },
  { type: 'error', icon: 'circle-alert', isUrgent: true },
] as const)(
  '[R4-18] a toast of the type $type looks so, and interrupts a reader: $isUrgent',
  async (kind) => {
    const shown = await show({ type: kind.type })
    expect(shown?.classList.contains(`toast--${kind.type}`)).toBe(true)
    expect(shown?.querySelector('.toast__i use')?.getAttribute('href')).toMatch(new RegExp(`#${kind.icon}$`))
    expect(shown?.getAttribute('role')).toBe(kind.isUrgent ? 'alert' : null)
  },
)

test('[R9-07] a toast goes by itself after five seconds', async () => {
  await show({})
  await passTime(4800)
  expect(find()).not.toBeNull()
  await passTime(200)
  await passLeaving()
  expect(find()).toBeNull()
})

test('[R9-07] a press on its cross takes a toast away at once', async () => {
  const shown = await show({})
  act(() => shown?.querySelector<HTMLElement>('[aria-label="Закрыть"]')?.click())
  await passLeaving()
  expect(find()).toBeNull()
})
