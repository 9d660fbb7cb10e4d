// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readShopMessage } from './embed-messages.ts'
import { followSite } from './embedding.ts'
import { isFramed, leaveTo } from './framed.ts'

const site = 'https://bahor.uz'
const own = window.parent
const parent = { postMessage: vi.fn() }
let ending: AbortController

beforeEach(() => {
  ending = new AbortController()
  parent.postMessage.mockClear()
  Object.defineProperty(window, 'parent', { value: parent, configurable: true })
})
afterEach(() => {
  ending.abort()
  Object.defineProperty(window, 'parent', { value: own, configurable: true })
})

function say(data: unknown, source: unknown = parent): void {
  const event = new MessageEvent('message', { data, origin: site })
  Object.defineProperty(event, 'source', { value: source })
  window.dispatchEvent(event)
}
const sent = () => parent.postMessage.mock.calls.filter(([{ doira }]) => doira !== 'ready')

test('a page of its own says nothing to anybody and opens payment pages itself', () => {
  Object.defineProperty(window, 'parent', { value: window, configurable: true })
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  expect(isFramed()).toBe(false)
  leaveTo('https://pay.example/1')
  expect(assign).toHaveBeenCalledWith('https://pay.example/1')
  expect(parent.postMessage).not.toHaveBeenCalled()
  assign.mockRestore()
})

test('in a frame the shop says that it is there, and everything else to the site that has answered', () => {
  followSite(ending.signal)
  expect(parent.postMessage.mock.calls).toEqual([[{ doira: 'ready' }, '*']])
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  say({ doira: 'hello' }, window)
  say('hello')
  expect(sent(), 'nobody has introduced itself').toEqual([])
  say({ doira: 'hello' })
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  leaveTo('https://pay.example/1')
  expect(sent()).toEqual([
    [{ doira: 'height', height: expect.any(Number) }, site],
    [{ doira: 'close' }, site],
    [{ doira: 'leave', url: 'https://pay.example/1' }, site],
  ])
})

test('where the frame grows with the shop, nothing in it is as high as its window any more', () => {
  followSite(ending.signal)
  say({ doira: 'hello', isGrowing: 'yes' })
  expect(document.adoptedStyleSheets, 'the window stays what it is').toEqual([])
  for (const _ of [1, 2]) say({ doira: 'hello', isGrowing: true })
  expect(document.adoptedStyleSheets).toHaveLength(1)
  expect(sent().at(-1)).toEqual([{ doira: 'height', height: expect.any(Number) }, site])
  document.adoptedStyleSheets = []
})

test('Escape in a dialog of the shop is not for the dialog around it', () => {
  followSite(ending.signal)
  say({ doira: 'hello' })
  const before = sent().length
  document.body.innerHTML = '<div role="dialog"></div>'
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  document.body.innerHTML = ''
  expect(sent()).toHaveLength(before)
})

test.each([
  null,
  'close',
  {},
  { doira: 'hello' },
  { doira: 'height', height: '900' },
  { doira: 'height', height: Number.NaN },
  { doira: 'leave', url: 'javascript:alert(1)' },
  { doira: 'leave', url: 'data:text/html,x' },
])('the site around the shop takes %j for no message of it', (data) => {
  expect(readShopMessage(data)).toBeNull()
})
