import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clickReplayScript } from './click-replay.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aPage() {
  let listener: ((event: object) => void) | null = null
  const pressed: string[] = []
  const document = {
    addEventListener: (_: string, received: (event: object) => void) => {
      listener = received
    },
  }
  const window: Window = Object.create(null)
  new Function('document', 'window', clickReplayScript)(document, window)
  const aButton = (name: string, more: object = {}) => {
    const button = {
      ...{ disabled: false, form: null, type: 'button', isConnected: true, isBusy: false, isAsleep: false },
      ...more,
      getAttribute: () => String(button.isBusy),
      setAttribute: () => void Object.assign(button, { isBusy: true }),
      removeAttribute: () => void Object.assign(button, { isBusy: false }),
      closest: () => (button.isAsleep ? button : null),
      click: () => void pressed.push(name),
    }
    return button
  }
  /** Whether the browser went on with it. */
  const press = (button: object | null) => {
    let goesOn = true
    const stop = () => {
      goesOn = false
    }
    listener?.({ target: { closest: () => button }, preventDefault: stop, stopImmediatePropagation: stop })
    return goesOn
  }
  const wake = () => {
    window.clickReplay?.wake()
    vi.runAllTimers()
  }
  const wakePart = () => {
    window.clickReplay?.wakePart()
    vi.runAllTimers()
  }
  return { pressed, aButton, press, wake, wakePart, markBusy: () => window.clickReplay?.markBusy() }
}

test('what is pressed before the page is awake is done once when it is, in its order', () => {
  const { pressed, aButton, press, wake } = aPage()
  const [menu, more] = [aButton('menu'), aButton('more')]
  expect([press(menu), press(menu), press(more)]).toEqual([false, false, false])
  expect(pressed).toEqual([])
  expect([menu.isBusy, more.isBusy], 'it is seen that the presses were').toEqual([true, true])
  wake()
  expect(pressed).toEqual(['menu', 'more'])
  expect([menu.isBusy, more.isBusy]).toEqual([false, false])
  expect(press(menu), 'it is the page’s own now').toBe(true)
})

test('what asks for something that has to come first holds what is pressed, and nothing that was pressed before', () => {
  const { aButton, press, wake, markBusy } = aPage()
  wake()
  const menu = aButton('menu')
  press(menu)
  expect(markBusy()).toBe(menu)
  expect(menu.isBusy).toBe(true)
  expect(press(menu), 'once is enough').toBe(false)
  vi.runAllTimers()
  expect(markBusy()).toBeNull()
})

test('links, forms that are sent and buttons that are off stay the browser’s', () => {
  const { pressed, aButton, press, wake } = aPage()
  expect(press(null)).toBe(true)
  expect(press(aButton('link', { href: '/cart' }))).toBe(true)
  expect(press(aButton('send', { form: {}, type: 'submit' }))).toBe(true)
  expect(press(aButton('off', { disabled: true }))).toBe(true)
  press(aButton('gone', { isConnected: false }))
  wake()
  expect(pressed).toEqual([])
})

test('what is pressed in a part whose code comes later is done once that part is there', () => {
  const { pressed, aButton, press, wake, wakePart } = aPage()
  const review = aButton('review', { isAsleep: true })
  const menu = aButton('menu')
  expect(press(review)).toBe(false)
  expect(press(menu)).toBe(false)
  wake()
  expect(pressed).toEqual(['menu'])
  expect(review.isBusy).toBe(true)
  const more = aButton('more', { isAsleep: true })
  expect(press(more), 'also when the page is awake').toBe(false)
  Object.assign(review, { isAsleep: false })
  wakePart()
  expect(pressed).toEqual(['menu', 'review'])
  expect(press(review)).toBe(true)
})
