import { expect, test } from 'vitest'
import { mapApps, routeLink } from './route-link.ts'

const customer = { lat: 41.2905, long: 69.2391 }

test.each(mapApps)('[R4-15] a way leads to the customer, whatever maps a courier has chosen: %s', (app) => {
  const link = decodeURIComponent(routeLink(app, customer) ?? '')
  // The others want the latitude first.
  expect(link).toContain(app === '2gis' ? '69.2391,41.2905' : '41.2905,69.2391')
  expect(routeLink(app, null)).toBeNull()
})
