import type { VitalDevice, VitalName } from '@doira/domain/reporting/vitals'
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { readBrowserSettings } from './env.ts'

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
    const { shipperId, platformId } = readBrowserSettings()
    const body = { page, device, values: [...values].map(([name, value]) => ({ name, value })) }
    // The page may be gone before it is sent, and nobody waits for an answer.
    fetch('/v1/web-vitals', {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json', Shipper: shipperId, Platform: platformId },
      body: JSON.stringify(body),
    }).catch(() => {})
  }
  document.addEventListener('visibilitychange', send)
}
