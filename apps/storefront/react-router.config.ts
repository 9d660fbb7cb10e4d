import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Every page of the shop is known at once: no request for the way to a page, also offline.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
