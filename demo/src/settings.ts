/** What makes the demo chain this chain: names that stand for `{…}` in its data, and what the data leave open. */
export const brandNames: Readonly<Record<string, string>> = {
  brand: 'doira',
  domain: 'doira.example',
  sister1: 'Tandir',
  sister2: 'Uno',
  sister3: 'Choynak',
}

/** What the page about the chain says of a usual day. */
export const ordersPerDay = 4_200

/** Minutes of the kitchen's capacity that one dish takes (D35); a category that is missing takes none. */
export const makeMinutesByCategory: Readonly<Record<string, number>> = {
  sets: 8,
  signature: 3,
  classic: 2,
  baked: 4,
  tempura: 4,
  sushi: 1,
  wok: 4,
  bowls: 3,
  soups: 3,
  starters: 3,
  kids: 3,
  desserts: 1,
}

/** Who makes a category, where that is not the hot kitchen. */
export const stationByCategory: Readonly<Record<string, 'rolls' | 'hot' | 'cold'>> = {
  sets: 'rolls',
  signature: 'rolls',
  classic: 'rolls',
  baked: 'rolls',
  tempura: 'rolls',
  sushi: 'rolls',
  bowls: 'cold',
  desserts: 'cold',
  drinks: 'cold',
  extras: 'cold',
}

/** Categories of drinks at fixed prices, which earn no points. */
export const categoriesWithoutPoints: readonly string[] = ['drinks']

/** Points that an order is paid with at least, as the programme's offer has it. */
export const minPointsToSpend = 5_000

/** The levels of the loyalty programme, as its offer has them. */
export const loyaltyLevels = [
  { slug: 'start', title: { ru: 'Старт', uz: 'Start', en: 'Start' }, percent: 3, fromPurchases: 0 },
  {
    slug: 'silver',
    title: { ru: 'Серебро', uz: 'Kumush', en: 'Silver' },
    percent: 5,
    fromPurchases: 2_000_000,
  },
  { slug: 'gold', title: { ru: 'Золото', uz: 'Oltin', en: 'Gold' }, percent: 7, fromPurchases: 6_000_000 },
] as const

/** Neighbouring zones of a city take turns. */
export const zoneColors = ['#e2572b', '#2f7d62', '#2f6f9f', '#8a5a9e', '#b58a1b'] as const

/** Where the orders of the demo went: streets near the branches that made them. */
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

/** Nobody's name, number and plate. */
export const demoCourier = {
  courierName: 'Сардор',
  courierPhone: '+998900000101',
  courierVehicle: '01 A 101 AA',
}

/** Nobody's names, numbers and plates: one person of each role, and a second courier to choose from. */
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
