// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { storedLinesId, storedLinesScript } from './stored-lines-script.ts'

beforeEach(() => {
  localStorage.clear()
  document.documentElement.lang = 'uz'
  document.body.innerHTML = `<div id="${storedLinesId}"></div>`
})

function draw(cart: string | null): Element {
  if (cart !== null) localStorage.setItem('cart', cart)
  new Function('document', 'localStorage', storedLinesScript)(document, localStorage)
  return document.getElementById(storedLinesId) as HTMLElement
}

const title = { ru: 'Филадельфия', uz: 'Filadelfiya', en: 'Philadelphia' }
const cropped = `uploads/${'a'.repeat(32)}-4x3`
const stored = (lines: unknown) => JSON.stringify({ state: { lines }, version: 1 })

test('[R3-04] the dishes of the persisted cart are named before the scripts of the page have come', () => {
  const box = draw(
    stored([
      { title, image: 'dishes/roll one' },
      { title: { ...title, uz: '' }, image: cropped },
    ]),
  )
  expect([...box.querySelectorAll('.cline__t')].map((row) => row.textContent)).toEqual([
    'Filadelfiya',
    'Филадельфия',
  ])
  expect([...box.querySelectorAll('img')].map(({ srcset }) => srcset.split(',')[0])).toEqual([
    '/image/dishes/roll%20one?w=96 96w',
    `/image/uploads/${'a'.repeat(32)}-1x1?w=96 96w`,
  ])
})

test('[S-17] what is stored is text, never markup', () => {
  const box = draw(stored([{ title: { ...title, uz: '<img src=x onerror=go()>' }, image: null }]))
  expect(box.querySelector('img')).toBeNull()
  expect(box.textContent).toBe('<img src=x onerror=go()>')
})

test.each([null, '', '{', 'null', stored(null), stored([null])])('nothing is drawn from %j', (cart) => {
  expect(draw(cart).children).toHaveLength(0)
})
