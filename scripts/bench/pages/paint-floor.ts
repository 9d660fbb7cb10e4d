import type { Browser } from '@playwright/test'
import { buildEmptyPage } from './empty-page.ts'
import { onPhone } from './phone.ts'

const cards = 24

/** The first dish cards of home with its styles, and without any script. */
export function staticCards(browser: Browser, url: string): Promise<string> {
  return onPhone(browser, null, async (page) => {
    const html = await (await fetch(url)).text()
    return page.evaluate<string>(`(${firstCards})(${JSON.stringify(html)})`)
  })
}

/** Runs in the page, as text: the first cards of a list of dishes, as often as it takes. */
const firstCards = `(html) => {
  const whole = new DOMParser().parseFromString(html, 'text/html')
  const unwanted = 'script, link[rel=modulepreload], link[rel=manifest]'
  for (const element of whole.querySelectorAll(unwanted)) element.remove()
  const found = [...whole.querySelectorAll('ul.grid > li')]
  const list = whole.createElement('ul')
  list.className = 'grid'
  for (let at = 0; at < ${cards}; at += 1) list.append(found[at % found.length].cloneNode(true))
  const main = whole.createElement('main')
  main.append(list)
  whole.body.replaceChildren(main)
  return '<!doctype html>' + whole.documentElement.outerHTML
}`

/** The script with which React alone hydrates these cards, and the end of the page. */
export async function hydratingScript(): Promise<string> {
  const code = await buildEmptyPage(`
    import { createElement } from 'react'
    import { hydrateRoot } from 'react-dom/client'
    const propsOf = (element) => {
      const props = {}
      for (const { name, value } of element.attributes)
        if (name !== 'style' && !name.startsWith('on')) props[name === 'class' ? 'className' : name] = value
      return props
    }
    const elementOf = (node) =>
      node.nodeType === 1
        ? createElement(node.localName, propsOf(node), ...[...node.childNodes].map(elementOf))
        : node.nodeType === 3 ? node.data : null
    const main = document.querySelector('main')
    const children = [...main.childNodes].map(elementOf)
    hydrateRoot(main, children)`)
  return `<script type="module">${code.replaceAll('</script', '<\\/script')}</script></body>`
}
