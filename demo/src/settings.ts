/** Delivery addresses of the demo's orders: streets near their branches. */
export const demoAddresses: Readonly<
  Record<
    string,
    {
      readonly address: string
      readonly building: string
      readonly floor: string
      readonly apartment: string
      readonly landmark: string
    }
  >
> = {
  'tashkent-chilonzor': {
    address: 'улица Катартал, 28',
    building: '2',
    floor: '4',
    apartment: '31',
    landmark: '',
  },
  'tashkent-center': {
    address: 'проспект Амира Темура, 15',
    building: '1',
    floor: '2',
    apartment: '8',
    landmark: 'вход со двора',
  },
  'tashkent-yunusobod': {
    address: 'улица Ахмада Дониша, 20',
    building: '3',
    floor: '7',
    apartment: '54',
    landmark: '',
  },
}

/** Who delivers the orders of the demo's past: one of its staff. */
export const courierOfPast = 'courier2'

/** Fictitious people: one of each role, and a second courier to choose from. */
export const demoStaff = [
  { login: 'owner', name: 'Тимур Ахмедов', role: 'owner', worksInBranches: false },
  { login: 'manager', name: 'Лола Каримова', role: 'manager', worksInBranches: true },
  { login: 'operator', name: 'Нигора Рашидова', role: 'operator', worksInBranches: false },
  { login: 'kitchen', name: 'Акмаль Юлдашев', role: 'kitchen', worksInBranches: true },
  {
    login: 'courier',
    name: 'Жамшид Кадыров',
    role: 'courier',
    worksInBranches: true,
    phone: '+998900000105',
    vehicle: '01 E 505 EA',
  },
  {
    login: 'courier2',
    name: 'Сардор Ташев',
    role: 'courier',
    worksInBranches: true,
    phone: '+998900000106',
    vehicle: '01 F 606 FA',
  },
  { login: 'content', name: 'Ирина Власова', role: 'content', worksInBranches: false },
] as const
