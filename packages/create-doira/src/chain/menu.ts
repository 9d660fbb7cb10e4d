// The menu to start from: six dishes of a small kitchen.
import { type Words, words } from './words.ts'

export const categories = [
  {
    slug: 'mains',
    title: words('Горячее', 'Issiq taomlar', 'Mains'),
    description: words('Из казана и тандыра', 'Qozon va tandirdan', 'From the cauldron and the clay oven'),
    ...{ icon: 'combos', minutes: 4, station: 'hot' },
  },
  {
    slug: 'sides',
    title: words('Салаты и чай', 'Salatlar va choy', 'Salads and tea'),
    description: words('К горячему', 'Issiq taomga', 'To go with it'),
    ...{ icon: 'drinks', minutes: 1, station: 'cold' },
  },
] as const

type Dish = {
  readonly slug: string
  readonly category: (typeof categories)[number]['slug']
  readonly title: Words
  readonly description: Words
  readonly price: number
  readonly weight: number
  readonly unit: 'g' | 'ml'
  readonly popularity: number
  readonly tags: string
}

export const dishes: readonly Dish[] = [
  {
    ...{
      slug: 'plov',
      category: 'mains',
      price: 42_000,
      weight: 350,
      unit: 'g',
      popularity: 90,
      tags: 'hit',
    },
    title: words('Плов', 'Palov', 'Plov'),
    description: words('Рис девзира и говядина', 'Devzira guruchi va mol goʻshti', 'Devzira rice and beef'),
  },
  {
    ...{ slug: 'lagman', category: 'mains', price: 36_000, weight: 420, unit: 'g', popularity: 70, tags: '' },
    title: words('Лагман', 'Lagʻmon', 'Lagman'),
    description: words('Тянутая лапша', 'Qoʻlda choʻzilgan xamir', 'Hand-pulled noodles'),
  },
  {
    ...{
      slug: 'samsa',
      category: 'mains',
      price: 12_000,
      weight: 120,
      unit: 'g',
      popularity: 85,
      tags: 'hit',
    },
    title: words('Самса с говядиной', 'Mol goʻshtli somsa', 'Beef samsa'),
    description: words('Из тандыра', 'Tandirda yopilgan', 'Baked in a clay oven'),
  },
  {
    ...{ slug: 'pumpkin-samsa', category: 'mains', price: 9000, weight: 110, unit: 'g' },
    ...{ popularity: 50, tags: 'vegetarian' },
    title: words('Самса с тыквой', 'Qovoqli somsa', 'Pumpkin samsa'),
    description: words('Тыква и лук', 'Qovoq va piyoz', 'Pumpkin and onion'),
  },
  {
    ...{ slug: 'achichuk', category: 'sides', price: 14_000, weight: 180, unit: 'g' },
    ...{ popularity: 55, tags: 'vegetarian' },
    title: words('Аччик-чучук', 'Achchiq-chuchuk', 'Achichuk'),
    description: words('Помидоры и лук', 'Pomidor va piyoz', 'Tomato and onion'),
  },
  {
    ...{
      slug: 'green-tea',
      category: 'sides',
      price: 8000,
      weight: 800,
      unit: 'ml',
      popularity: 65,
      tags: '',
    },
    title: words('Зелёный чай', 'Koʻk choy', 'Green tea'),
    description: words('Чайник', 'Katta choynak', 'A pot'),
  },
]

export const tags = [
  { key: 'hit', title: words('Хит', 'Xit', 'Hit') },
  { key: 'vegetarian', title: words('Без мяса', 'Goʻshtsiz', 'Vegetarian') },
] as const
