import { flightPath } from './flight-path.ts'

const flightMs = 420
const largest = 96
/** Further presses only move the count. */
const mostFlights = 3
let flights = 0

/** A copy of the dish flies from its card to the cart, whose count springs when it lands. Decoration only. */
export function flyToCart(item: Element): void {
  // The bar and the line of the dish are drawn first.
  requestAnimationFrame(() => requestAnimationFrame(() => start(item)))
}

function start(item: Element): void {
  const picture = item.querySelector('img')
  const [counter] = visible('.cartbar__n, .hd__cart .badge')
  const target = visible('.cartpanel .cline:has(a) .cline__img').at(-1) ?? counter
  if (!picture || !target || flights >= mostFlights) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    blink(target)
    return
  }
  const from = picture.getBoundingClientRect()
  const size = Math.min(largest, from.width)
  const copy = document.createElement('img')
  copy.src = picture.currentSrc
  copy.alt = ''
  copy.className = 'flight'
  copy.setAttribute('aria-hidden', 'true')
  copy.width = size
  document.body.append(copy)
  flights += 1
  const half = size / 2
  const frames = flightPath(from, target.getBoundingClientRect()).map(({ x, y, scale, opacity, offset }) => ({
    transform: `translate(${x - half}px, ${y - half * 0.75}px) scale(${scale})`,
    opacity,
    offset,
  }))
  const flight = copy.animate(frames, { duration: flightMs, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' })
  flight.onfinish = flight.oncancel = () => {
    copy.remove()
    flights -= 1
    counter?.animate([{ scale: 1 }, { scale: 1.15 }, { scale: 1 }], {
      duration: 200,
      easing: 'cubic-bezier(0.3, 1.4, 0.5, 1)',
    })
  }
}

function blink(target: Element): void {
  const bar = target.closest('.cartbar, .hd__cart') ?? target
  bar.animate([{ background: 'var(--c-brand-deep)' }, { background: 'var(--c-brand-deep)' }], 200)
}

function visible(selector: string): readonly Element[] {
  return [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
}
