import type { RouteObject } from 'react-router'
import { AutoPrint } from './features/fulfilment/print/auto-print.tsx'
import { Broken } from './features/layout/broken.tsx'
import { SignedIn } from './features/layout/frame/signed-in.tsx'
import { SignInPage } from './features/staff/sign-in/sign-in-page.tsx'
import { officeRoutes } from './office-routes.tsx'

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
            lazy: async () => ({ Component: (await import('./features/fulfilment/board/home.tsx')).Home }),
            children: [
              {
                path: 'orders/:id',
                lazy: async () => ({
                  Component: (await import('./features/fulfilment/order/order-drawer.tsx')).OrderDrawer,
                }),
              },
            ],
          },
          {
            path: '/new',
            lazy: async () => ({
              Component: (await import('./features/fulfilment/phone-orders/entry-page.tsx')).EntryPage,
            }),
          },
          {
            path: '/orders',
            lazy: async () => ({
              Component: (await import('./features/orders/list/orders-page.tsx')).OrdersPage,
            }),
            children: [
              {
                path: 'open/:id',
                lazy: async () => ({
                  Component: (await import('./features/fulfilment/order/order-drawer.tsx')).OrderDrawer,
                }),
              },
            ],
          },
          {
            path: '/orders/:id/print',
            lazy: async () => ({
              Component: (await import('./features/fulfilment/print/print-page.tsx')).PrintPage,
            }),
          },
          {
            path: '/courier',
            // All at once: on the way there may be no link to load the next screen with.
            lazy: async () => {
              const [{ CourierLayout }] = await Promise.all([
                import('./features/fulfilment/courier/courier-layout.tsx'),
                import('./features/fulfilment/courier/courier-list.tsx'),
                import('./features/fulfilment/courier/courier-order.tsx'),
                import('./features/fulfilment/courier/courier-cash.tsx'),
                import('./features/fulfilment/courier/courier-day.tsx'),
              ])
              return { Component: CourierLayout }
            },
            children: [
              {
                index: true,
                lazy: async () => ({
                  Component: (await import('./features/fulfilment/courier/courier-list.tsx')).CourierList,
                }),
              },
              {
                path: 'orders/:id',
                lazy: async () => ({
                  Component: (await import('./features/fulfilment/courier/courier-order.tsx')).CourierOrder,
                }),
              },
              {
                path: 'cash',
                lazy: async () => ({
                  Component: (await import('./features/fulfilment/courier/courier-cash.tsx')).CourierCash,
                }),
              },
              {
                path: 'day',
                lazy: async () => ({
                  Component: (await import('./features/fulfilment/courier/courier-day.tsx')).CourierDay,
                }),
              },
              {
                path: 'history',
                lazy: async () => ({
                  Component: (await import('./features/fulfilment/courier/courier-cash.tsx')).CourierHistory,
                }),
              },
            ],
          },
          {
            path: '/couriers',
            lazy: async () => ({
              Component: (await import('./features/fulfilment/dispatch/couriers-page.tsx')).CouriersPage,
            }),
          },
          {
            path: '/day',
            lazy: async () => ({
              Component: (await import('./features/reporting/day/day-page.tsx')).DayPage,
            }),
          },
          {
            path: '/stop',
            lazy: async () => ({
              Component: (await import('./features/fulfilment/stop-list/stop-page.tsx')).StopPage,
            }),
          },
          {
            path: '/stop/all',
            lazy: async () => ({
              Component: (await import('./features/fulfilment/stop-list/branches/all-stops-page.tsx'))
                .AllStopsPage,
            }),
          },
          {
            path: '/hall',
            lazy: async () => ({
              Component: (await import('./features/reservations/hall-page.tsx')).HallPage,
            }),
          },
          {
            path: '/inbox',
            lazy: async () => ({ Component: (await import('./features/inbox/inbox-page.tsx')).InboxPage }),
          },
          {
            // With the map library: a chunk of its own.
            path: '/net/zones/:kind?/:id?',
            lazy: async () => ({
              Component: (await import('./features/content/zones/zones-page.tsx')).ZonesPage,
            }),
          },
          {
            path: '/content/prices',
            lazy: async () => ({
              Component: (await import('./features/content/prices/prices-page.tsx')).PricesPage,
            }),
          },
          {
            path: '/content/import',
            lazy: async () => ({
              Component: (await import('./features/content/import/import-page.tsx')).ImportPage,
            }),
          },
          ...['/content/:tab?/:kind?/:id?', '/net/cities/:kind?/:id?'].map((path) => ({
            path,
            lazy: async () => ({
              Component: (await import('./features/content/content-page.tsx')).ContentPage,
            }),
          })),
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
            path: '/inbox/complaints',
            lazy: async () => ({
              Component: (await import('./features/inbox/complaints-page.tsx')).ComplaintsPage,
            }),
          },
          {
            path: '/guests',
            lazy: async () => ({
              Component: (await import('./features/customers/list/customers-page.tsx')).CustomersPage,
            }),
          },
          {
            path: '/guests/:id',
            lazy: async () => ({
              Component: (await import('./features/customers/card/customer-page.tsx')).CustomerPage,
            }),
          },
          {
            path: '/promos',
            lazy: async () => ({
              Component: (await import('./features/promotions/promotions-page.tsx')).PromotionsPage,
            }),
          },
          {
            path: '/promos/program',
            lazy: async () => ({
              Component: (await import('./features/promotions/programme/programme-page.tsx')).ProgrammePage,
            }),
          },
          {
            path: '/promos/:id',
            lazy: async () => ({
              Component: (await import('./features/promotions/promotion-page.tsx')).PromotionPage,
            }),
          },
          {
            path: '/promos/:id/check',
            lazy: async () => ({
              Component: (await import('./features/promotions/dry-run/dry-run-page.tsx')).DryRunPage,
            }),
          },
          {
            path: '/promos/campaigns',
            lazy: async () => ({
              Component: (await import('./features/customers/campaigns/campaigns-page.tsx')).CampaignsPage,
            }),
          },
          {
            path: '/promos/campaigns/:id',
            lazy: async () => ({
              Component: (await import('./features/customers/campaigns/campaign-page.tsx')).CampaignPage,
            }),
          },
          {
            path: '/summary',
            lazy: async () => ({
              Component: (await import('./features/reporting/summary/summary-page.tsx')).SummaryPage,
            }),
          },
          {
            path: '/summary/receipts',
            lazy: async () => ({
              Component: (await import('./features/reporting/receipts/receipts-page.tsx')).ReceiptsPage,
            }),
          },
          {
            path: '/summary/reports',
            lazy: async () => ({
              Component: (await import('./features/reporting/reports/reports-page.tsx')).ReportsPage,
            }),
          },
          ...officeRoutes,
          {
            path: '/kitchen',
            lazy: async () => ({
              Component: (await import('./features/fulfilment/kitchen/kitchen-page.tsx')).KitchenPage,
            }),
          },
        ],
      },
    ],
  },
]
