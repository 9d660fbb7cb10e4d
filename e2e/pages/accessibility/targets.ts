import type { Page } from '@playwright/test'

/**
 * Controls that are smaller than 24 by 24 pixels and nearer to another one than the spacing exception allows (WCAG 2.5.8). A
 * link in a sentence is as high as its line.
 */
export async function smallTargets(page: Page, width: number): Promise<readonly string[]> {
  await page.setViewportSize({ width, height: 900 })
  return page.evaluate(findSmallTargets)
}

/** Runs in the page. */
function findSmallTargets(): readonly string[] {
  const least = 24
  const controls =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="link"], [role="tab"], [role="option"], [role="checkbox"], [role="radio"], [role="switch"], [role="menuitem"], [role="slider"]'
  type Target = {
    element: Element
    left: number
    top: number
    right: number
    bottom: number
    isFixed: boolean
  }
  const seen = new Set<Element>()
  const targets: Target[] = []
  for (const control of document.querySelectorAll(controls)) {
    // A label is pressed in the place of its field.
    const element = control.closest('label') ?? control
    if (seen.has(element) || control.closest('[inert], [aria-hidden="true"], :disabled')) continue
    seen.add(element)
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (getComputedStyle(element).pointerEvents === 'none') continue
    const { left, top, right, bottom } = element.getBoundingClientRect()
    if (right - left < 2 || bottom - top < 2) continue
    targets.push({
      element,
      left: left + scrollX,
      top: top + scrollY,
      right: right + scrollX,
      bottom: bottom + scrollY,
      isFixed: isFixed(element),
    })
  }
  const small = targets.filter(
    (target) => isSmall(target) && !isInSentence(target.element) && !isWidened(target),
  )
  return small.filter(isCrowded).map(getName)

  function isSmall({ left, top, right, bottom }: Target): boolean {
    return right - left < least - 0.5 || bottom - top < least - 0.5
  }

  function isFixed(element: Element): boolean {
    for (let box: Element | null = element; box; box = box.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(box).position)) return true
    return false
  }

  function isInSentence(element: Element): boolean {
    if (getComputedStyle(element).display !== 'inline') return false
    const around = element.closest('p, li, dd, td, label, div')
    return (around?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length
  }

  /** By a pseudo-element, which a rectangle does not contain. */
  function isWidened({ element }: Target): boolean {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const x = (left + right) / 2
    const y = (top + bottom) / 2
    const reach = least / 2 - 1
    return [-reach, reach].every((dx) =>
      [-reach, reach].every((dy) => {
        const found = document.elementFromPoint(x + dx, y + dy)
        return found !== null && (element.contains(found) || found.contains(element))
      }),
    )
  }

  /** Another control begins within the circle around its middle, or another small one's circle does. */
  function isCrowded(target: Target): boolean {
    const x = (target.left + target.right) / 2
    const y = (target.top + target.bottom) / 2
    return targets.some((other) => {
      if (other === target || other.isFixed !== target.isFixed) return false
      if (other.element.contains(target.element) || target.element.contains(other.element)) return false
      if (isSmall(other))
        return Math.hypot(x - (other.left + other.right) / 2, y - (other.top + other.bottom) / 2) < least
      const dx = Math.max(other.left - x, 0, x - other.right)
      const dy = Math.max(other.top - y, 0, y - other.bottom)
      return Math.hypot(dx, dy) < least / 2
    })
  }

  function getName({ element, left, top, right, bottom }: Target): string {
    const size = `${Math.round(right - left)} × ${Math.round(bottom - top)}`
    return `${size}: ${element.outerHTML.slice(0, 140)}`
  }
}
