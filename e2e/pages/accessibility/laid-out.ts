import type { Page } from '@playwright/test'

/** A page of this height is drawn as a whole: nothing lies over its texts because it was scrolled. */
const tallest = 16_000

/** What a reader may set for texts, and must lose nothing by (WCAG 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`

/** The same while texts are set wide apart. */
export async function layoutFaultsWithSpacing(page: Page, width: number): Promise<readonly string[]> {
  const sheet = await page.addStyleTag({ content: spacing })
  const faults = await layoutFaults(page, width)
  await sheet.evaluate((style: HTMLStyleElement) => style.remove())
  return faults
}

/** The same in a browser whose letters are twice as large. */
export async function layoutFaultsWithLargeText(
  page: Page,
  widths: readonly number[],
): Promise<readonly (readonly string[])[]> {
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  const faults: (readonly string[])[] = []
  for (const width of widths) faults.push(await layoutFaults(page, width))
  await client.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await client.detach()
  return faults
}

/** Texts that are cut or covered, and a page that is wider than its window, at one width. */
export async function layoutFaults(page: Page, width: number): Promise<readonly string[]> {
  await page.setViewportSize({ width, height: 900 })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(height, 900), tallest) })
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  return page.evaluate(findFaults)
}

/** Runs in the page. */
function findFaults(): readonly string[] {
  const faults: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth + 1)
    faults.push(`the page is ${scrollWidth} wide in a window of ${clientWidth}`)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const owner = node.parentElement
    if (text === '' || !owner || owner.closest('script, style, svg, .sr-only, .skip, [hidden], option'))
      continue
    if (
      !owner.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    if (isForScreenReaders(owner)) continue
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    if (lines.length === 0) continue
    if (isCut(owner, lines)) faults.push(`cut: «${text.slice(0, 60)}» in ${getName(owner)}`)
    else {
      const over = lines.map((line) => findCover(owner, line)).find((found) => found !== null)
      if (over) faults.push(`covered: «${text.slice(0, 60)}» in ${getName(owner)} by ${getName(over)}`)
    }
  }
  return faults

  /** Whether it, or what it is in, is clipped to nothing. */
  function isForScreenReaders(owner: Element): boolean {
    for (let box: Element | null = owner; box && box !== document.body; box = box.parentElement) {
      const { clipPath, position } = getComputedStyle(box)
      if (position === 'absolute' && clipPath !== 'none') return true
    }
    return false
  }

  /** By a box that neither scrolls nor shows that there is more. */
  function isCut(owner: Element, lines: readonly DOMRect[]): boolean {
    for (let box: Element | null = owner; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(box)
      if ([overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll')) return false
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false
      if (position === 'fixed') return false
      // A button beside the row says how many more there are.
      if (box.matches('.catnav .chips')) return false
      // A map is moved by the pointer and by keys.
      if (box.matches('.leaflet-container')) return false
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const inside = box.getBoundingClientRect()
      const isOut = lines.some(
        ({ left, right, top, bottom }) =>
          (overflowX !== 'visible' && (left < inside.left - 2 || right > inside.right + 2)) ||
          (overflowY !== 'visible' &&
            (top + (bottom - top) * 0.3 < inside.top || bottom - (bottom - top) * 0.3 > inside.bottom)),
      )
      if (isOut) return true
    }
    return false
  }

  /** By something that is laid out with it; what is fixed lies over the page on purpose. */
  function findCover(owner: Element, { left, top, width, height }: DOMRect): Element | null {
    const [x, y] = [left + width / 2, top + height / 2]
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || isScrolledAway(owner, x, y)) return null
    const found = document.elementFromPoint(x, y)
    if (found === null || owner.contains(found) || found.contains(owner)) return null
    for (let box: Element | null = found; box; box = box.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(box).position)) return null
    // A link or button may be stretched over its card.
    const isPart = found.closest('a, button, label, [role="dialog"]') !== null
    return isPart || getComputedStyle(owner).pointerEvents === 'none' ? null : found
  }

  function isScrolledAway(owner: Element, x: number, y: number): boolean {
    for (let box: Element | null = owner; box && box !== document.body; box = box.parentElement) {
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const isOutside = x < left || x > right || y < top || y > bottom
      if (getComputedStyle(box).overflow !== 'visible' && isOutside) return true
    }
    return false
  }

  function getName(element: Element): string {
    const box = element.parentElement?.closest('[class]')
    return `${element.tagName.toLowerCase()}.${element.className} in ${box?.className}`.slice(0, 120)
  }
}
