import type { IFlattenedRuleSet } from 'dependency-cruiser'

type Rule = NonNullable<IFlattenedRuleSet['forbidden']>[number]

/**
 * What each feature of an app may import from the others, with the reason. A part of a feature that others use, or that
 * uses more than the rest of it, stands here by its own folder. What is not listed is forbidden; a test refuses cycles.
 */
export type FeatureUses = Readonly<Record<string, Readonly<Record<string, string>>>>

export const apiUses: FeatureUses = {
  auth: {
    customers: 'signing in finds or creates a customer',
    discounts: 'a phone that returns has used its discounts',
    'messaging/sms': 'codes are sent by SMS',
  },
  catalog: {
    chains: 'menus are cached by the version of a chain',
    delivery: 'a branch has a menu',
    discounts: 'cards show reduced prices',
  },
  chains: {},
  'chains/credentials': {
    chains: 'credentials belong to a chain',
    'loyalty/crm': 'settings of its CRM',
    'messaging/sms': 'settings of its SMS gateways',
    'messaging/telegram': 'settings of its bot',
    'messaging/web-push': 'keys of its push messages',
    'payments/core': 'how it is paid',
    'payments/providers': 'settings of its payment providers',
  },
  'chains/import': {
    catalog: 'a chain folder has a menu',
    chains: 'the chain itself',
    content: 'pages and news',
    delivery: 'branches and zones',
    discounts: 'discounts and promo codes',
    loyalty: 'levels',
    orders: 'the first order number',
    reservations: 'halls and tables',
  },
  content: {
    catalog: 'promotions name dishes',
    delivery: 'promotions name branches',
    discounts: 'promotions show discounts',
  },
  'content/applications': {
    auth: 'budgets of uploads',
    chains: 'texts of the chain',
    content: 'vacancies',
    delivery: 'cities',
    staff: 'the inbox of the staff',
  },
  'content/editor': {
    auth: 'budgets of pictures',
    catalog: 'dishes are edited',
    chains: 'texts of the chain',
    content: 'pages are edited',
    delivery: 'zones are edited',
    discounts: 'promotions are edited',
    orders: 'prices of open orders',
    staff: 'rights and actions',
  },
  customers: {},
  'customers/own-account': {
    auth: 'proof of the phone, sessions',
    customers: 'the account itself',
    discounts: 'used discounts outlive an account',
    'messaging/sms': 'the code that proves a phone',
    'payments/reconciliation': 'an account with open payments stays',
  },
  delivery: {
    auth: 'budgets of look-ups',
    chains: 'cities of the chain',
    customers: 'saved addresses belong to a customer',
  },
  discounts: {},
  fulfilment: {
    catalog: 'stop lists and replacements',
    chains: 'settings of the chain',
    customers: 'who ordered',
    delivery: 'branches, load, addresses',
    discounts: 'prices of edits',
    loyalty: 'points of edits',
    'messaging/sms': 'undelivered messages are shown',
    ordering: 'edits are priced as new orders are',
    orders: 'orders are moved through their statuses',
    'payments/core': 'refunds and payments are shown',
    'payments/reconciliation': 'mismatches are shown',
    staff: 'rights and actions',
  },
  'fulfilment/phone-orders': {
    auth: 'codes for points, budgets',
    catalog: 'the menu of a branch',
    customers: 'callers are customers',
    delivery: 'addresses and branches',
    fulfilment: 'cards and scopes of the board',
    'messaging/sms': 'links to pay and codes for points',
    ordering: 'orders are priced and placed as by customers',
    orders: 'orders by phone',
    'payments/core': 'links to pay',
    staff: 'rights and actions',
  },
  loyalty: { customers: 'points belong to a customer' },
  'loyalty/crm': {
    customers: 'cards belong to a customer',
    loyalty: 'points of the shop itself',
    orders: 'what a customer has spent',
  },
  messaging: {},
  'messaging/sms': {},
  'messaging/telegram': {
    auth: 'signing in by Telegram',
    customers: 'links belong to a customer',
    messaging: 'one of its channels',
    orders: 'statuses of orders',
  },
  'messaging/web-push': { messaging: 'one of its channels', orders: 'statuses of orders' },
  ordering: {
    auth: 'budgets of quotes and orders',
    catalog: 'dishes and their prices',
    chains: 'settings of the chain',
    customers: 'who orders',
    delivery: 'zones, branches, slots',
    discounts: 'what is reduced',
    loyalty: 'points to spend and earn',
    orders: 'a placed order',
    'payments/core': 'ways to pay',
  },
  orders: {
    catalog: 'dishes of lines',
    chains: 'order numbers and settings',
    customers: 'whose order it is',
    delivery: 'branch and address',
    loyalty: 'points come and go with orders',
    messaging: 'customers are informed',
    'payments/core': 'payments and refunds of an order',
    'payments/reconciliation': 'mismatches of an order',
  },
  'payments/core': {},
  'payments/providers': {
    orders: 'a payment pays an order',
    'payments/core': 'transactions and refunds',
    'payments/reconciliation': 'payments are compared with the provider',
  },
  'payments/reconciliation': { 'payments/core': 'transactions are compared' },
  'reporting/ledger': {
    delivery: 'days of a branch',
    fulfilment: 'cash of couriers',
    staff: 'rights and actions',
  },
  'reporting/monitoring': {
    'payments/core': 'overdue payments',
    retention: 'what should have been deleted',
  },
  'reporting/summary': {
    catalog: 'stopped dishes',
    fulfilment: 'open orders',
    'payments/reconciliation': 'mismatches',
    staff: 'rights',
  },
  'reporting/vitals': {},
  reservations: {
    customers: 'whose table it is',
    delivery: 'branches and their hours',
    fulfilment: 'news of the staff side',
    staff: 'rights and actions',
  },
  retention: {},
  reviews: {
    catalog: 'reviews of dishes',
    customers: 'who wrote them',
    delivery: 'branches of the inbox',
    fulfilment: 'news of the staff side',
    loyalty: 'points as an apology',
    orders: 'reviews of orders',
    staff: 'rights and actions',
  },
  staff: {
    auth: 'secrets, origins and budgets',
    chains: 'the name of the chain',
    delivery: 'branches of a person',
    orders: 'numbers in the journal',
  },
}

export const storefrontUses: FeatureUses = {
  analytics: { catalog: 'what was looked at' },
  auth: {},
  catalog: {
    auth: 'reviews are written by customers',
    delivery: 'a menu belongs to a way of receiving',
    reviews: 'a review is written',
  },
  content: { catalog: 'pages show dishes' },
  customers: {
    auth: 'proof of the phone',
    delivery: 'saved addresses',
    messaging: 'settings of messages',
  },
  delivery: {},
  layout: {
    analytics: 'started with the page',
    auth: 'signing in by a link',
    customers: 'the account page',
    'layout/header': 'its header',
    'layout/overlays': 'its overlays',
    'layout/parts': 'logo and title bar',
    'layout/states': 'its error and loading pages',
  },
  'layout/header': { delivery: 'address and branch', 'layout/parts': 'logo and links' },
  'layout/overlays': {
    auth: 'the sign-in dialog',
    catalog: 'dish, filter and search',
    content: 'the picture viewer',
    customers: 'dialogs of the account',
    delivery: 'dialogs of receiving',
    'layout/header': 'the side menu',
    'layout/states': 'what stands in for an overlay that cannot load',
    'ordering/basket-call': 'the code for the call centre',
    'ordering/cart': 'the question before emptying',
    orders: 'dialogs of an order',
    reservations: 'the question before cancelling',
    reviews: 'the review dialog',
  },
  'layout/parts': {},
  'layout/states': {},
  loyalty: { orders: 'dates of points' },
  messaging: {},
  ordering: {
    delivery: 'where an order goes',
    messaging: 'who wants messages is asked after an order',
    'ordering/cart': 'what is ordered',
    'ordering/quote': 'what it costs',
    orders: 'an order that was placed',
    payments: 'ways to pay',
  },
  'ordering/basket-call': { 'ordering/quote': 'the basket', orders: 'an order to pay' },
  'ordering/cart': {
    auth: 'ordering asks to sign in',
    catalog: 'dishes of the basket',
    'ordering/quote': 'what it costs',
  },
  'ordering/quote': { catalog: 'dishes of the basket' },
  'ordering/table-visit': { delivery: 'a table chooses its branch' },
  orders: {
    auth: 'orders belong to a customer',
    delivery: 'where an order goes',
    'layout/parts': 'the title bar',
    'layout/states': 'the error page',
    messaging: 'messages about an order',
    'ordering/cart': 'an order is repeated into the basket',
    'ordering/quote': 'sums of an order',
    payments: 'ways to pay',
    reviews: 'an order is reviewed',
  },
  payments: {},
  reservations: { auth: 'tables belong to a customer' },
  reviews: {},
}

export const staffUses: FeatureUses = {
  content: { fulfilment: 'pictures of dishes', layout: 'the page' },
  customers: {},
  fulfilment: {
    customers: 'blocking and notes',
    layout: 'the page',
    payments: 'refunds of an order',
  },
  inbox: {
    fulfilment: 'orders of reviews and refunds',
    layout: 'the page',
    payments: 'refunds',
  },
  layout: { 'staff/sign-in': 'a session that is over' },
  payments: {},
  reporting: { fulfilment: 'the order drawer', inbox: 'open refunds', layout: 'the page' },
  reservations: { fulfilment: 'reasons', layout: 'the page' },
  'staff/sign-in': {},
  'staff/team': {
    layout: 'the page',
    content: 'what was published, in the journal',
    'fulfilment/board': 'reasons, in the journal',
  },
}

/** Rules that forbid every import between features of a folder but the listed ones. `shared` may be used by all. */
export function featureRules(folder: string, uses: FeatureUses, shared: readonly string[] = []): Rule[] {
  const names = Object.keys(uses)
  const folderOf = (name: string) => {
    const parts = names
      .filter((other) => other.startsWith(`${name}/`))
      .map((part) => part.slice(name.length + 1))
    return `^${folder}/${name}/${parts.length > 0 ? `(?!(${parts.join('|')})/)` : ''}`
  }
  return names.map((name) => ({
    name: `${name}-uses-what-is-listed`,
    severity: 'error',
    from: { path: folderOf(name) },
    to: {
      path: `^${folder}/[^/]+/`,
      pathNot: [
        ...[name, ...Object.keys(uses[name] ?? {})].map(folderOf),
        ...shared.map((one) => `^${folder}/${one}/`),
      ],
    },
  }))
}
