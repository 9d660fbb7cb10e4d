import type { RouteObject } from 'react-router'
import { Broken } from './features/frame/broken.tsx'
import { SignedIn } from './features/frame/signed-in.tsx'
import { AutoPrint } from './features/print/auto-print.tsx'
import { SignInPage } from './features/sign-in/sign-in-page.tsx'

/** Every screen is a chunk of its own: a courier's phone loads no board. */
export const routes: RouteObject[] = [
  {
    errorElement: <Broken />,
    children: [
      { path: '/sign-in', element: <SignInPage /> },
      {
        element: (
          <>
            <SignedIn />
            <AutoPrint />
          </>
        ),
        children: [
          {
            path: '/',
            lazy: async () => ({ Component: (await import('./features/home/home.tsx')).Home }),
            children: [
              {
                path: 'orders/:id',
                lazy: async () => ({
                  Component: (await import('./features/order/order-drawer.tsx')).OrderDrawer,
                }),
              },
            ],
          },
          {
            path: '/new',
            lazy: async () => ({ Component: (await import('./features/entry/entry-page.tsx')).EntryPage }),
          },
          {
            path: '/orders/:id/print',
            lazy: async () => ({ Component: (await import('./features/print/print-page.tsx')).PrintPage }),
          },
          {
            path: '/courier',
            // All at once: on the way there may be no link to load the next screen with.
            lazy: async () => {
              const [{ CourierFrame }] = await Promise.all([
                import('./features/courier/courier-frame.tsx'),
                import('./features/courier/courier-list.tsx'),
                import('./features/courier/courier-order.tsx'),
                import('./features/courier/courier-cash.tsx'),
              ])
              return { Component: CourierFrame }
            },
            children: [
              {
                index: true,
                lazy: async () => ({
                  Component: (await import('./features/courier/courier-list.tsx')).CourierList,
                }),
              },
              {
                path: 'orders/:id',
                lazy: async () => ({
                  Component: (await import('./features/courier/courier-order.tsx')).CourierOrder,
                }),
              },
              {
                path: 'cash',
                lazy: async () => ({
                  Component: (await import('./features/courier/courier-cash.tsx')).CourierCash,
                }),
              },
              {
                path: 'history',
                lazy: async () => ({
                  Component: (await import('./features/courier/courier-cash.tsx')).CourierHistory,
                }),
              },
            ],
          },
          {
            path: '/couriers',
            lazy: async () => ({
              Component: (await import('./features/couriers/couriers-page.tsx')).CouriersPage,
            }),
          },
          {
            path: '/day',
            lazy: async () => ({ Component: (await import('./features/day/day-page.tsx')).DayPage }),
          },
          {
            path: '/stop',
            lazy: async () => ({ Component: (await import('./features/branch/stop-page.tsx')).StopPage }),
          },
          {
            path: '/hall',
            lazy: async () => ({ Component: (await import('./features/hall/hall-page.tsx')).HallPage }),
          },
          {
            path: '/inbox',
            lazy: async () => ({ Component: (await import('./features/inbox/inbox-page.tsx')).InboxPage }),
          },
          {
            // With the map library: a chunk of its own.
            path: '/content/zones/:kind?/:id?',
            lazy: async () => ({ Component: (await import('./features/content/zones-page.tsx')).ZonesPage }),
          },
          {
            path: '/content/:tab?/:kind?/:id?',
            lazy: async () => ({
              Component: (await import('./features/content/content-page.tsx')).ContentPage,
            }),
          },
          {
            path: '/inbox/applications',
            lazy: async () => ({
              Component: (await import('./features/inbox/applications-page.tsx')).ApplicationsPage,
            }),
          },
          {
            path: '/inbox/tenders',
            lazy: async () => ({
              Component: (await import('./features/inbox/applications-page.tsx')).TendersPage,
            }),
          },
          {
            path: '/inbox/refunds',
            lazy: async () => ({
              Component: (await import('./features/inbox/refunds-page.tsx')).RefundsPage,
            }),
          },
          {
            path: '/summary',
            lazy: async () => ({
              Component: (await import('./features/summary/summary-page.tsx')).SummaryPage,
            }),
          },
          {
            path: '/team',
            lazy: async () => ({ Component: (await import('./features/team/team-page.tsx')).TeamPage }),
          },
          {
            path: '/journal',
            lazy: async () => ({ Component: (await import('./features/team/journal-page.tsx')).JournalPage }),
          },
          {
            path: '/kitchen',
            lazy: async () => ({
              Component: (await import('./features/kitchen/kitchen-page.tsx')).KitchenPage,
            }),
          },
        ],
      },
    ],
  },
]
