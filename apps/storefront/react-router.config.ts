import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Every page of the shop is known at once: no request for the way to a page, also offline.
  routeDiscovery: { mode: 'initial' },
  // A loader of its own file is one more request of a page's first load.
  splitRouteModules: false,
} satisfies Config
