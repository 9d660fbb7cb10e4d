import type { VitalDevice, VitalName } from '@doira/domain/reporting/vitals'
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { sendQuietly } from './send-quietly.ts'

/** From here on a page has its desktop looks. */
const desktop = '(min-width: 62rem)'

/**
 * Measures the page that was loaded and sends what came of it when it is left or hidden, once. Nothing of the visitor
 * goes along. `page` is the kind of page: `/product/:slug`.
 */
export function measureVitals(page: string): void {
  const values = new Map<VitalName, number>()
  const collect = ({ name, value }: { readonly name: VitalName; readonly value: number }) =>
    values.set(name, value)
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(collect)
  const device: VitalDevice = window.matchMedia(desktop).matches ? 'desktop' : 'phone'
  // The measurements are settled in the same moment, by listeners that came before this one.
  const send = () => {
    if (document.visibilityState !== 'hidden' || values.size === 0) return
    document.removeEventListener('visibilitychange', send)
    sendQuietly('/v1/web-vitals', {
      ...{ page, device },
      values: [...values].map(([name, value]) => ({ name, value })),
    })
  }
  document.addEventListener('visibilitychange', send)
}
