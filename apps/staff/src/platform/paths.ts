/** Addresses of the staff side, under `/staff`. */
export const paths = {
  start: '/',
  signIn: '/sign-in',
  order: (id: string) => `/orders/${id}`,
  print: (id: string) => `/orders/${id}/print`,
  kitchen: '/kitchen',
  courier: '/courier',
  courierOrder: (id: string) => `/courier/orders/${id}`,
  courierCash: '/courier/cash',
  courierHistory: '/courier/history',
  couriers: '/couriers',
  stop: '/stop',
  hall: '/hall',
  inbox: '/inbox',
  team: '/team',
  journal: '/journal',
} as const
