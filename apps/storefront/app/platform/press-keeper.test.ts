import { expect, test } from 'vitest'
import { pressKeeperScript } from './press-keeper.ts'

function aPage() {
  let listener: ((event: object) => void) | null = null
  const pressed: string[] = []
  const document = {
    addEventListener: (_: string, heard: (event: object) => void) => {
      listener = heard
    },
    removeEventListener: () => {
      listener = null
    },
  }
  const window: Window = Object.create(null)
  new Function('document', 'window', pressKeeperScript)(document, window)
  const aButton = (name: string, more: object = {}) => ({
    ...{ disabled: false, form: null, type: 'button', isConnected: true },
    ...more,
    click: () => void pressed.push(name),
  })
  /** Whether the browser went on with it. */
  const press = (button: object | null) => {
    let goesOn = true
    const stop = () => {
      goesOn = false
    }
    listener?.({ target: { closest: () => button }, preventDefault: stop, stopImmediatePropagation: stop })
    return goesOn
  }
  return { pressed, aButton, press, wake: () => window.pressKeeper?.wake() }
}

test('what is pressed before the page is awake is done once when it is, in its order', () => {
  const { pressed, aButton, press, wake } = aPage()
  const [menu, more] = [aButton('menu'), aButton('more')]
  expect([press(menu), press(menu), press(more)]).toEqual([false, false, false])
  expect(pressed).toEqual([])
  wake()
  expect(pressed).toEqual(['menu', 'more'])
  expect(press(menu), 'it is the page’s own now').toBe(true)
})

test('links, forms that are sent and buttons that are off stay the browser’s', () => {
  const { pressed, aButton, press, wake } = aPage()
  expect(press(null)).toBe(true)
  expect(press(aButton('send', { form: {}, type: 'submit' }))).toBe(true)
  expect(press(aButton('off', { disabled: true }))).toBe(true)
  press(aButton('gone', { isConnected: false }))
  wake()
  expect(pressed).toEqual([])
})
