/** What the features for other systems may import: aggregators, points of sale, payment providers, channels of messages, programs
 * of the chain. See `feature-uses.ts`. */
export const usesOfOtherSystems: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'api-keys': { auth: 'hashes of keys and budgets', staff: 'the account of a key, rights and actions' },
  aggregators: {
    'aggregators/dialects': 'how aggregators differ',
    auth: 'hashes of tokens',
    catalog: 'what is sold, and stop lists',
    chains: 'which chains there are',
    customers: 'the placeholder customer of guests without an account',
    delivery: 'branches and their hours',
    fulfilment: 'what staff do with an order',
    ordering: 'the facts of the shop that orders are made of',
    orders: 'an order of an aggregator is an order of the shop',
    staff: 'rights and actions',
  },
  'aggregators/dialects': {},
  'messaging/sms': {},
  'messaging/telegram': {
    auth: 'signing in by Telegram',
    customers: 'links belong to a customer',
    messaging: 'one of its channels',
    orders: 'statuses of orders',
  },
  'messaging/web-push': { messaging: 'one of its channels', orders: 'statuses of orders' },
  'payments/providers': {
    orders: 'a payment pays an order',
    'payments/core': 'transactions and refunds',
    'payments/reconciliation': 'payments are compared with the provider',
  },
  pos: {
    catalog: 'stop lists and menus',
    chains: 'which chains there are',
    delivery: 'branches',
    fulfilment: 'what staff do with an order, and the till',
    orders: 'what a POS has to have, and where its statuses lead',
    'pos/providers': 'what is called',
    staff: 'rights and actions',
  },
  'pos/providers': {},
  webhooks: { alerts: 'owners are notified that one was switched off', staff: 'rights and actions' },
}
