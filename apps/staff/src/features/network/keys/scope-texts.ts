import type { KeyScope } from '@doira/domain/api-keys/api-key'

/** What each scope is called in the form and in the list. */
export const scopeTexts = {
  'menu:read': 'programs.scope.menu_read',
  'orders:read': 'programs.scope.orders_read',
  'orders:phones': 'programs.scope.orders_phones',
  'orders:create': 'programs.scope.orders_create',
  'stops:read': 'programs.scope.stops_read',
  'stops:write': 'programs.scope.stops_write',
  'events:read': 'programs.scope.events_read',
} as const satisfies Record<KeyScope, string>
