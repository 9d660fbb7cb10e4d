import type { RouteObject } from 'react-router'

/** Screens of the network, the team and one's own account. */
export const officeRoutes: readonly RouteObject[] = [
  ...['/net', '/net/branches'].map((path) => ({
    path,
    lazy: async () => ({
      Component: (await import('./features/network/branches/branches-page.tsx')).BranchesPage,
    }),
  })),
  {
    path: '/net/branches/:id',
    lazy: async () => ({
      Component: (await import('./features/network/branches/branch-page.tsx')).BranchPage,
    }),
  },
  {
    path: '/net/special-days/:id?',
    lazy: async () => ({
      Component: (await import('./features/network/days/special-days-page.tsx')).SpecialDaysPage,
    }),
  },
  {
    path: '/net/halls',
    lazy: async () => ({
      Component: (await import('./features/network/halls/halls-page.tsx')).HallsPage,
    }),
  },
  {
    path: '/net/halls/codes',
    lazy: async () => ({
      Component: (await import('./features/network/halls/codes/table-codes-page.tsx')).TableCodesPage,
    }),
  },
  {
    path: '/net/pos',
    lazy: async () => ({ Component: (await import('./features/network/pos/pos-page.tsx')).PosPage }),
  },
  {
    path: '/net/keys',
    lazy: async () => ({ Component: (await import('./features/network/keys/keys-page.tsx')).KeysPage }),
  },
  {
    path: '/net/aggregators',
    lazy: async () => ({
      Component: (await import('./features/network/aggregators/aggregators-page.tsx')).AggregatorsPage,
    }),
  },
  {
    path: '/net/settings',
    lazy: async () => ({
      Component: (await import('./features/network/settings/settings-page.tsx')).SettingsPage,
    }),
  },
  {
    path: '/team',
    lazy: async () => ({ Component: (await import('./features/staff/team/team-page.tsx')).TeamPage }),
  },
  {
    path: '/team/shifts',
    lazy: async () => ({
      Component: (await import('./features/staff/shifts/shifts-page.tsx')).ShiftsPage,
    }),
  },
  {
    path: '/team/payouts',
    lazy: async () => ({ Component: (await import('./features/payouts/payouts-page.tsx')).PayoutsPage }),
  },
  {
    path: '/team/payouts/:id',
    lazy: async () => ({
      Component: (await import('./features/payouts/courier-day-page.tsx')).CourierDayPage,
    }),
  },
  {
    path: '/team/operators',
    lazy: async () => ({
      Component: (await import('./features/operators/operators-page.tsx')).OperatorsPage,
    }),
  },
  {
    path: '/team/alerts',
    lazy: async () => ({
      Component: (await import('./features/alerts/alert-rules-page.tsx')).AlertRulesPage,
    }),
  },
  {
    path: '/alerts/:id',
    lazy: async () => ({
      Component: (await import('./features/alerts/alert-page.tsx')).AlertPage,
    }),
  },
  {
    path: '/me',
    lazy: async () => ({ Component: (await import('./features/alerts/me-page.tsx')).MePage }),
  },
  {
    path: '/journal',
    lazy: async () => ({
      Component: (await import('./features/staff/team/journal-page.tsx')).JournalPage,
    }),
  },
]
